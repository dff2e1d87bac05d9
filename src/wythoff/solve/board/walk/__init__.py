"""Loop nests in compiled form."""
