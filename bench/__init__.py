"""The figures of the documentation: `make bench`, or `python -m bench NAME... [--quick]`."""
