"""What people do at a table and who may: each act works on a draft, which counts once stored."""
