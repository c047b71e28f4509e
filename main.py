"""The entry of Flet's own tools: `flet run` and `flet run --web` start the app from the checkout."""

import runpy

if __name__ == "__main__":
    runpy.run_module("companion", run_name="__main__", alter_sys=True)
