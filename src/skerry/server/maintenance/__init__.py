"""Looking after a server: tidying, copies, health, upgrades, and a doctor."""
