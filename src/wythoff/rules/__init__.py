"""The rule language, and rulesets as values."""
