"""Two small games that use every part of the contract; the tests of the platform stand on them."""
