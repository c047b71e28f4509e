# Everything runs in .venv, made from the lock files by Python's own tools.
#   make run    serve the app            ARGS="--local --port 9000" for its options
#   make check  lint, types, contracts and the quick tests
#   make test   check, the long proofs, and the tests on real browsers
#   make bench  the figures of the documentation
PYTHON ?= python3
ARGS ?=
ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
RUN := $(BIN)/python -m

.PHONY: run test check bench clean setup lint unit slow browser browsers lock

run:
	@$(PYTHON) tools/environment.py runtime
	@$(RUN) companion $(ARGS)

setup:
	@$(PYTHON) tools/environment.py dev

check: lint unit

test: check slow browser

bench: setup
	@$(RUN) bench $(ARGS)

lint: setup
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(BIN)/lint-imports

unit: setup
	$(RUN) pytest -m "not browser and not slow" -rs -n 2 --dist loadfile $(ARGS)

slow: setup
	$(RUN) pytest -m "slow and not browser" -rs -n 2 --dist loadfile $(ARGS)

browsers: setup
	@$(BIN)/python tools/browsers.py

browser: browsers
	$(RUN) pytest -m browser -rs -n 2 --dist loadfile $(ARGS)

# Needs uv on the path; the locks name hashes and no index.
lock:
	uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
		pyproject.toml --group build -o requirements.lock
	uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
		pyproject.toml --group build --group dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf .venv .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
