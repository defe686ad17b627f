"""What the platform says, as a catalogue."""
