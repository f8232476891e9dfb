-- When a source was first asked: since then one that was never read is failing. Of those that are
-- there already the last attempt is the first that is known.
ALTER TABLE news_source_status ADD COLUMN first_attempt_at TEXT;
ALTER TABLE source_status ADD COLUMN first_attempt_at TEXT;
UPDATE news_source_status SET first_attempt_at = last_attempt_at;
UPDATE source_status SET first_attempt_at = last_attempt_at;
