-- Time of the first attempt to read a source: one that was never read has been failing since then. For existing
-- sources the last attempt is the first known one.
ALTER TABLE news_source_status ADD COLUMN first_attempt_at TEXT;
ALTER TABLE source_status ADD COLUMN first_attempt_at TEXT;
UPDATE news_source_status SET first_attempt_at = last_attempt_at;
UPDATE source_status SET first_attempt_at = last_attempt_at;
