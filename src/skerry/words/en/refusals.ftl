### Why something is impossible in any game; a game’s own messages of the same keys come first.

no-impossible = that is not possible now
no-no-such-action = this game has no such action
no-not-asked = it is not your turn
no-chosen = your choice is already in
no-over = the game is over
no-gone = that player has already given up
no-not-earlier = the game cannot go back to that step
no-no-time = time cannot be called now
no-undo-others-chose = others have chosen since
no-undo-nothing = there is nothing to take back
no-undo-not-yours = the last step was somebody else's
no-undo-luck = something was rolled, drawn or shown since
no-undo-watching = you are watching
no-undo-host = the host set that; only the host can change it again
no-undo-together = the table agreed on that; ask the table to go back
no-redo-nothing = there is nothing to redo
no-misfit = that does not fit the position
no-unsound = that does not fit the position: { $why }
