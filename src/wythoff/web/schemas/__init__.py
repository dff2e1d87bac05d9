"""What requests and answers look like, by views, for their validation and for the description of the API."""
