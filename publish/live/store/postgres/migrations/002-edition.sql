-- The edition that is out, as the server beside the pipeline tells the others.
CREATE TABLE edition (k int PRIMARY KEY CHECK (k = 1), edition_id text NOT NULL, told_at_ms bigint NOT NULL);
