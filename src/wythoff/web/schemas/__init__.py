"""What requests and answers look like, by view, for their validation and for the description of the API."""
