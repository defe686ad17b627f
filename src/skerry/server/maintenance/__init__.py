"""Maintenance of a server: retention, backups, health, metrics, upgrade checks, and a doctor."""
