### English of the settings.

theme = Light or dark
theme-of =
    { $theme ->
        [system] Same as the system
        [light] Light
       *[dark] Dark
    }
speed = Animation
speed-help = How fast pieces move. If your system asks for less motion, they do not.
speed-of =
    { $speed ->
        [calm] Calm
        [normal] Normal
        [quick] Quick
       *[off] Off
    }
sound = Sound
sound-help = Dice, cards, sails and guns, and two notes when it is your move. Starts after your first click.
sound-of =
    { $sound ->
        [off] Off
        [soft] Soft
        [middle] Medium
       *[loud] Loud
    }
language = Language
press = Press Roll and Fight for me
rule-codes = Rule codes in the log
rule-codes-help = Such as KX-20. Without them, a mark at the end of a line leads to its rule.
press-help = Only where there is no choice to make.
first-tap = Play on the first tap
first-tap-help = On touch screens. Otherwise the first tap shows what a card or a place would do, and the second plays it.
in-words = Table in words
in-words-help = Writes down who is where and has what, beside the board. With a screen reader you need not switch it on: press Tab at a table.
no-chat = Hide chat
no-chat-help = You neither see nor write chat messages, on any of your devices.
letter-keys = Single-letter keys
letter-keys-help = Such as H for a hint, plus and minus to zoom. Switch them off if you speak to your computer, or press keys by accident.
