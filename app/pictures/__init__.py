"""Pictures to share: preview cards and results, drawn as SVG text and turned into PNG."""
