"""Reports as values, and the same report as HTML, Markdown or LaTeX."""
