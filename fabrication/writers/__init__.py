"""The file formats: drawings, plans and materials in, bytes out, one file for each.

The same input gives the same bytes, on every machine: no dates, no names, line feeds.
"""
