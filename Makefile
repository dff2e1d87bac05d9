# `make run` and `make test` need Python 3.11 or later with venv, and a package registry. Everything goes into .venv.
# `make run` installs what it uses, `make test` everything.

PYTHON ?= python3
# Four are best on two cores: many tests wait for a browser or another process.
JOBS ?= 4

VENV := .venv
BIN := $(VENV)/bin
LOCKER := .lock-venv
UV_VERSION := 0.13.7

# A stamp is touched only when its step has succeeded, so that an interrupted installation is resumed.
CREATED := $(VENV)/.created
RUNTIME := $(VENV)/.runtime
PACKAGE := $(VENV)/.package
DEV := $(VENV)/.dev
COMPILER := $(VENV)/compiler
# Python compiles each module when it is first imported. For the tests all cores do so beforehand, except for the tests of
# other packages and for large packages of which little is used. Some packages have files that are not valid Python.
PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# What pip prints is shown only when it fails.
QUIETLY = >$@.log 2>&1 || { cat $@.log >&2; exit 1; }
SELDOM_IMPORTED := /(tests?|dask|debugpy|fsspec|graphql|jedi|mypyc?|networkx|pip|pkg_resources|plotly|prompt_toolkit|schemathesis|setuptools|wcwidth)/
COMPILE_INSTALLED = $(BIN)/python -m compileall -qq -j 0 -x '$(SELDOM_IMPORTED)' $(VENV)/lib || true
# The package itself, too: where PYTHONDONTWRITEBYTECODE is set, every command would compile it again, for 0.1 s.
COMPILE_PACKAGE = $(BIN)/python -m compileall -qq src/wythoff || true
# The tests start hundreds of processes, each of which would otherwise compile the package again.
unexport PYTHONDONTWRITEBYTECODE

# Installs take turns: a second make waits for the first, then finds its stamps. SQLite can lock a file on every system,
# and the lock ends with its process, however that ends.
LOCK := import signal, sqlite3, subprocess, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); \
  lock = sqlite3.connect(".make-lock", timeout=3600); lock.execute("BEGIN EXCLUSIVE"); \
  sys.exit(subprocess.call(sys.argv[1:]))
ONE_AT_A_TIME := $(PYTHON) -c '$(LOCK)' $(MAKE) --no-print-directory --silent

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run check test lint docs man verdicts certificates fuzz broken release bench lock venv venv-runtime clean

help: ## list the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: venv-runtime ## study Splythoff Nim, from its rules to a theorem (out/splythoff.html)
	@mkdir -p out
	$(BIN)/wythoff study splythoff -o out/splythoff.html
	@echo 'next: source $(BIN)/activate, then wythoff --help (or $(BIN)/wythoff --help)'

# The linters run beside the tests. Their output comes first, then that of the tests, which wait in the pipe; so one run
# reports everything, and the summary of pytest comes last. The tests of a file share what is costly to make, so one worker
# runs them all; tests/conftest.py puts the files that take longest first.
TESTED := $(VENV)/.tested
LINT_AND_TEST = \
  { $(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(1); echo $$? >$(TESTED); } | \
  { $(MAKE) --no-print-directory lint; linted=$$?; cat; exit $$((linted || $$(cat $(TESTED)))); }
# The tests that find most mistakes in a few minutes: no browser, no documentation, no commands in separate processes,
# fewer examples of each law, and none of the tests marked as thorough.
QUICK := --hypothesis-profile=quick -m "not thorough" tests/unit tests/laws tests/certificates tests/papers

check: venv ## linters, types, import contracts and the quick tests: unit, laws, certificates, papers
	@$(call LINT_AND_TEST,$(QUICK))

# A browser, where this machine can install one: Chromium without windows, or the whole of it where that is not packaged.
HAS_BROWSER = { command -v chromium-headless-shell || command -v chromium; } >/dev/null
INSTALL = apt-get install -q -y --no-install-recommends
BROWSER = $(HAS_BROWSER) || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && export DEBIAN_FRONTEND=noninteractive && \
  apt-get update -q && { $(INSTALL) chromium-headless-shell || $(INSTALL) chromium; }; } >/dev/null 2>&1 || \
  echo 'no browser, so its tests are skipped: sudo apt-get install chromium-headless-shell' >&2

test: ## linters, types, import contracts, all tests and doctests
	@{ $(BROWSER); } & $(MAKE) --no-print-directory venv && wait
	@$(call LINT_AND_TEST,--doctest-modules tests src/wythoff)

lint: venv ## ruff, mypy --strict and the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: venv ## the documentation as a site (out/docs/index.html)
	$(BIN)/sphinx-build -W --keep-going --quiet -b html docs out/docs
	@echo 'out/docs/index.html'

man: venv ## the manual page from the help texts (docs/wythoff.1)
	$(BIN)/python docs/man_page.py

verdicts: venv ## compute anew the verdicts on the papers that come with the program (src/wythoff/papers/verdicts)
	$(BIN)/python -m wythoff.papers.verdicts

certificates: venv ## look anew for the theorems that come with the program (src/wythoff/papers/certificates)
	$(BIN)/python -m wythoff.papers.theorems

fuzz: venv ## keep searching: damaged texts for every parser, new examples for every law
	$(BIN)/python -m fuzz
	$(BIN)/python -m pytest -n $(JOBS) -m hypothesis --hypothesis-profile=search tests

broken: venv ## break the code on purpose in each part, and show which test notices
	$(BIN)/python -m tests.broken

release: venv ## build and check a release (RELEASE_FLAGS=--tag to commit and tag it)
	$(BIN)/python release.py $(RELEASE_FLAGS)

bench: venv ## the benchmarks, beside their C++ baselines
	@command -v g++ >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	  then apt-get update -q && apt-get install -q -y --no-install-recommends g++; \
	  else echo 'make bench needs a C++ compiler: sudo apt-get install g++' >&2; exit 2; fi; }
	$(BIN)/python -m benchmarks

venv: ## .venv with the package and the development tools
	@$(ONE_AT_A_TIME) --jobs=3 $(PACKAGE) $(DEV)

venv-runtime:
	@$(ONE_AT_A_TIME) $(PACKAGE)

$(CREATED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'wythoff needs Python 3.11 or later: make PYTHON=python3.11 ...' >&2; exit 2; }
	echo 'creating $(VENV)'
	$(PYTHON) -m venv --clear $(VENV)
	touch $@

$(RUNTIME): requirements.lock $(CREATED)
	echo 'installing NumPy, matplotlib, z3 and a few smaller packages (requirements.lock)'
	$(PIP_INSTALL) --no-deps --require-hashes -r requirements.lock $(QUIETLY)
	touch $@

# The C library is built with the package. A machine without a compiler gets one for this step, from the registry.
$(PACKAGE): pyproject.toml hatch_build.py $(wildcard src/wythoff/native/*.[ch]) $(RUNTIME)
	$(BIN)/python -c 'import sys, hatch_build; sys.exit(not hatch_build.system_compiler())' || { \
	  echo 'fetching a C compiler: 100 MB, removed again afterwards (requirements-compiler.lock)'; \
	  $(PIP_INSTALL) --require-hashes --target $(COMPILER) -r requirements-compiler.lock $(QUIETLY); }
	echo 'building the C library'
	PYTHONPATH=$(COMPILER) $(PIP_INSTALL) --no-deps --no-build-isolation --editable . $(QUIETLY)
	rm -rf $(COMPILER)
	$(COMPILE_PACKAGE)
	touch $@

# Two pips at once, each with every other package of the lock file: one that unpacks packages keeps a single core busy.
$(DEV)-0 $(DEV)-1: $(DEV)-%: requirements-dev.lock $(RUNTIME)
	[ $* = 1 ] || echo 'installing the extras, the linters and the test tools (requirements-dev.lock)'
	awk '/^[A-Za-z0-9]/ { n++ } n % 2 == $*' requirements-dev.lock >$@.txt
	$(PIP_INSTALL) --no-deps --require-hashes -r $@.txt $(QUIETLY)
	touch $@

$(DEV): $(DEV)-0 $(DEV)-1
	$(COMPILE_INSTALLED)
	touch $@

# Hashes of the public wheels for every platform; pip's own settings are not read, and no index is written down.
COMPILE = $(LOCKER)/bin/uv --no-config --quiet pip compile --universal --python-version 3.11 \
  --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(LOCK_FLAGS)

lock: ## resolve the dependencies again (LOCK_FLAGS=--upgrade for newer versions)
	$(PYTHON) -m venv $(LOCKER)
	$(LOCKER)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(COMPILE) --group build --group report --output-file requirements.lock pyproject.toml
	$(COMPILE) --group build --extra all --extra dev --constraint requirements.lock --output-file requirements-dev.lock \
	  pyproject.toml
	echo ziglang | $(COMPILE) --output-file requirements-compiler.lock -

clean: ## remove the environment, the caches and out/
	rm -rf $(VENV) $(LOCKER) .make.lock .make-lock out dist build .benchmarks .hypothesis .import_linter_cache \
	  .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks fuzz docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
