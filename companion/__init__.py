"""Rules, tables, store, pairing, server and command line: everything but the screens."""
