"""Judgement for bots and learners: the choice of actions, the value of positions, observations as numbers."""
