-- The instant of the last events that a webhook was fanned out, as PostgreSQL has it: those that come later are not due before them.
ALTER TABLE webhook ADD COLUMN fanned_out_at_ms INTEGER NOT NULL DEFAULT 0;
