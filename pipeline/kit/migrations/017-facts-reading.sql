-- The reader of a year's loaded facts, and a hash of the result. If only the reader has changed, the facts are read again, and loaded if they
-- differ. No edition is rendered from it.
CREATE TABLE facts_reading (year INTEGER PRIMARY KEY, reader TEXT NOT NULL, content_sha256 TEXT NOT NULL) STRICT;
