"""The folder ``other_system`` hides modules from the processes that import it: only those that tests start do."""

collect_ignore = ["other_system"]
