-- The current edition, as announced to the others by the server next to the pipeline.
CREATE TABLE edition (k int PRIMARY KEY CHECK (k = 1), edition_id text NOT NULL, told_at_ms bigint NOT NULL);
