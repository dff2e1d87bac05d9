"""What can be said about questions that the papers leave open, computed anew each time and written as one page."""
