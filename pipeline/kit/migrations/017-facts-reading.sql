-- What read the facts of a year that are loaded, and what it read. Where only the reader has changed, they are read again, and loaded if they
-- read differently. No edition is printed from it.
CREATE TABLE facts_reading (year INTEGER PRIMARY KEY, reader TEXT NOT NULL, content_sha256 TEXT NOT NULL) STRICT;
