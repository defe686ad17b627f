"""Run by Alembic. The store hands its open connection over, so that all steps are one transaction."""

from __future__ import annotations

from alembic import context

from skerry.server.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the store's own transaction spans every step
)
context.run_migrations()
