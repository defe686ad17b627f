"""Skerry's own list of recovery words: 256, each identified by its first four letters."""

from __future__ import annotations

from typing import Final

_LIST: Final = """
acorn album amber anchor anvil apple april apron arrow artist atlas autumn avenue badge bagel baker bamboo banjo
banner barley barrel basket beacon beaver berry bicycle biscuit blanket blossom bottle branch bread breeze bridge
bronze bucket buffalo button cabin cactus camel candle canoe canvas carpet carrot castle cedar cellar cereal chalk
cherry chimney circus clover cobalt coffee comet compass copper coral cotton cousin cradle crayon cricket crystal
curtain cymbal daisy dancer desert diamond dinner dolphin donkey dragon drawer eagle easel echo elbow elder ember
engine envelope fabric falcon farmer feather fennel ferry fiddle figure finger flannel forest fossil fountain galaxy
garden garlic garnet geyser ginger giraffe glacier glove goblet golden goose grape gravel guitar hammer harvest hazel
hedge helmet heron hockey honey horizon iceberg island ivory jacket jasmine jelly jersey jigsaw jungle kayak kernel
kettle kitchen kitten koala ladder lagoon lantern laurel lemon lentil library lily linen lizard lobster locket lumber
magnet mammoth mango maple marble market meadow melon mirror mitten monkey morning mosaic muffin museum mustard napkin
nectar needle nickel noodle nutmeg oasis ocean olive onion opal orange orchid otter oyster paddle palace panda paper
parrot pastry peach pebble pencil pepper piano pigeon pillow pirate planet plum pocket pony poppy potato prairie prism
pumpkin puppet quartz quilt rabbit radish raven ribbon river rocket saddle saffron salmon sandal satin season shadow
shell silver sketch spider spinach squash statue summer sunset tailor teapot temple thimble thunder tiger timber
tomato trumpet tulip tunnel turtle umbrella valley vanilla velvet violin walnut walrus willow window winter wizard
yellow zebra zipper
"""
WORDS: Final = _LIST.split()
