"""Speed and memory, as ratios to a native baseline or to a limit, measured in one run: ``python -m benchmarks``."""
