"""The entry of Flet's own tools: `flet run` and `flet run --web` start the app from the checkout."""

from companion.__main__ import main

if __name__ == "__main__":
    main()
