"""Surveys: thousands of rulesets, examined on all cores or on a Dask cluster; one row each, in a Parquet file."""

from wythoff.survey.run import Place, Summary, survey
from wythoff.survey.space import Space, parse_space

__all__ = ["Place", "Space", "Summary", "parse_space", "survey"]
