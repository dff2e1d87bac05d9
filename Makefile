# `make run` and `make test` need Python 3.11 or later with venv, and a package registry. Everything goes into .venv.

PYTHON ?= python3
# Three are best on two cores: many tests wait for a browser or another process.
JOBS ?= 3

VENV := .venv
BIN := $(VENV)/bin
LOCKER := .lock-venv
UV_VERSION := 0.13.7

# A stamp is touched only when its step has succeeded, so an install that broke off is taken up again.
CREATED := $(VENV)/.created
RUNTIME := $(VENV)/.runtime
PACKAGE := $(VENV)/.package
DEV := $(VENV)/.dev
# All cores compile the bytecode, where pip would use one; a few packages have files that are no Python at all.
PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
COMPILE_INSTALLED = $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true

# Installs take turns: a second make waits for the first, then finds its stamps.
ONE_AT_A_TIME := flock .make.lock $(MAKE) --no-print-directory --silent

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test lint docs fuzz bench lock venv venv-runtime clean

help: ## list the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: venv-runtime ## study Splythoff Nim, from its rules to a theorem (out/splythoff.html)
	@mkdir -p out
	$(BIN)/wythoff study splythoff -o out/splythoff.html

# The kernels are compiled while the development tools are installed. The tests run even when a linter complains: one run
# tells everything. The tests of a file share what is costly to make.
test: venv-runtime ## linters, types, import contracts, tests and doctests
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	  then export DEBIAN_FRONTEND=noninteractive; \
	    apt-get update -q >/dev/null && apt-get install -q -y --no-install-recommends chromium >/dev/null; \
	  fi; } || echo 'no browser, so its tests are skipped: sudo apt-get install chromium' >&2
	@status=0; \
	$(BIN)/python -m tests.compile_kernels & \
	$(MAKE) --no-print-directory lint || status=1; \
	wait; \
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --doctest-modules tests src/wythoff || status=1; \
	exit $$status

lint: venv ## ruff, mypy --strict and the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: venv ## the documentation as a site (out/docs/index.html)
	$(BIN)/sphinx-build -W --keep-going --quiet -b html docs out/docs
	@echo 'out/docs/index.html'

fuzz: venv ## give every parser damaged texts, ten seconds each
	$(BIN)/python -m fuzz

bench: venv ## the benchmarks, beside their C++ baselines
	@command -v g++ >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	  then apt-get update -q && apt-get install -q -y --no-install-recommends g++; \
	  else echo 'make bench needs a C++ compiler: sudo apt-get install g++' >&2; exit 2; fi; }
	$(BIN)/python -m benchmarks

venv: ## .venv with the package and the development tools
	@$(ONE_AT_A_TIME) $(PACKAGE) $(DEV)

venv-runtime:
	@$(ONE_AT_A_TIME) $(PACKAGE)

$(CREATED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'wythoff needs Python 3.11 or later: make PYTHON=python3.11 ...' >&2; exit 2; }
	echo 'creating $(VENV)'
	$(PYTHON) -m venv --clear $(VENV)
	touch $@

$(RUNTIME): requirements.lock $(CREATED)
	echo 'installing requirements.lock'
	$(PIP_INSTALL) --require-hashes -r requirements.lock
	$(COMPILE_INSTALLED)
	touch $@

$(PACKAGE): pyproject.toml $(RUNTIME)
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q src/wythoff
	touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	echo 'installing requirements-dev.lock'
	$(PIP_INSTALL) --require-hashes -r requirements-dev.lock
	$(COMPILE_INSTALLED)
	touch $@

# Hashes of the public wheels for every platform; pip's own settings are not read, and no index is written down.
COMPILE = $(LOCKER)/bin/uv --no-config --quiet pip compile pyproject.toml --group build --universal --python-version 3.11 \
  --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(LOCK_FLAGS)

lock: ## resolve the dependencies anew (LOCK_FLAGS=--upgrade for newer versions)
	$(PYTHON) -m venv $(LOCKER)
	$(LOCKER)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(COMPILE) --extra cluster --output-file requirements.lock
	$(COMPILE) --extra cluster --extra notebook --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove the environment, the caches and out/
	rm -rf $(VENV) $(LOCKER) .make.lock out dist build .benchmarks .hypothesis .import_linter_cache \
	  .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks fuzz docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
