"""Surveys: thousands of rulesets, one by one on all cores or a Dask cluster; one row each, in a Parquet file."""

from wythoff.survey.run import Place, Summary, survey
from wythoff.survey.space import Space, parse_space

__all__ = ["Place", "Space", "Summary", "parse_space", "survey"]
