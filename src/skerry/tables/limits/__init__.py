"""Rate limits, quotas and fair queues for clients."""
