-- The instant of the last events fanned out to a webhook, as in PostgreSQL: later ones are not due before them.
ALTER TABLE webhook ADD COLUMN fanned_out_at_ms INTEGER NOT NULL DEFAULT 0;
