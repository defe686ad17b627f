"""Rules of play: the position with its points, actions, turns, one module for each step, and `steps` over them."""
