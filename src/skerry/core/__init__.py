"""The contract between games and everything else: data, actions, luck, rules, tables, records, conformance."""
