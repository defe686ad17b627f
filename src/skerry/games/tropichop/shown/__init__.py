"""Everything that is seen and read: views, their shapes, texts, previews, lessons, the page of rules."""
