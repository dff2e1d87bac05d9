"""The explorer: a JSON API that serves only this machine, and the page that talks to it.

The server itself never computes. Work is done by processes that can be stopped: a few that wait for short questions,
and one for each long job.
"""
