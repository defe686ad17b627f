"""What is seen and read: views, their shapes, words, previews, the page of rules."""
