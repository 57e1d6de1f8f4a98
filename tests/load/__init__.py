"""Measurements, run by hand: `python -m tests.load.fanout`."""
