"""HTTP and WebSockets: middleware, routes, static pages, and the time and size limits of requests and connections."""
