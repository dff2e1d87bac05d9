"""The folder ``other_system`` hides modules from whoever imports it: only started processes do."""

collect_ignore = ["other_system"]
