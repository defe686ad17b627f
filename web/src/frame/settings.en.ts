// English of the settings.

export const en = {
  theme: () => "Light or dark",
  theme_system: () => "Same as the system",
  theme_light: () => "Light",
  theme_dark: () => "Dark",
  speed: () => "Animation",
  speed_help: () => "How fast pieces move. If your system asks for less motion, they do not.",
  speed_calm: () => "Calm",
  speed_normal: () => "Normal",
  speed_quick: () => "Quick",
  speed_off: () => "Off",
  sound: () => "Sound",
  sound_help: () => "Dice, cards, sails and guns, and two notes when it is your move. Starts after your first click.",
  sound_off: () => "Off",
  sound_soft: () => "Soft",
  sound_middle: () => "Medium",
  sound_loud: () => "Loud",
  language: () => "Language",
  press: () => "Press Roll and Fight for me",
  rule_codes: () => "Rule codes in the log",
  rule_codes_help: () => "Such as KX-20. Without them, a mark at the end of a line leads to its rule.",
  press_help: () => "Only where there is no choice to make.",
  first_tap: () => "Play on the first tap",
  first_tap_help: () =>
    "On touch screens. Otherwise the first tap shows what a card or a place would do, and the second plays it.",
  in_words: () => "Table in words",
  in_words_help: () =>
    "Writes down who is where and has what, beside the board. With a screen reader you need not switch it on: press Tab at a table.",
  no_chat: () => "Hide chat",
  no_chat_help: () => "In this browser you neither see nor write chat messages.",
  letter_keys: () => "Single-letter keys",
  letter_keys_help: () =>
    "Such as H for a hint, plus and minus to zoom. Switch them off if you speak to your computer, or press keys by accident.",
};
