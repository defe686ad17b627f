"""What is seen and read: views, their shapes, words, the page of rules."""
