### English of the remote of a seat.

remote-title = Remote · { $game }
remote-no-seat = This browser has no seat at the table
remote-no-seat-help = Sit down if a seat is free, look at the table, or connect this device to the one you play on: there, open My games, then Devices.
remote-wait = Nothing to do just now
