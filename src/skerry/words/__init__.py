"""Words for people: the platform's messages in Fluent, a folder a language, and how Fluent is read.

A game's own messages lie in its package, `words/<language>.ftl`. Who says them is `core.words.Catalogue`, which imports
`fluent` when the first word is said: rules and simulations need no parser.
"""
