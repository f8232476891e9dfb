-- When the server of a source, and of a question, last sent a body. "Not modified" is believed for a day after it; where this is null, not at all.
ALTER TABLE news_source_status ADD COLUMN last_body_at TEXT;
ALTER TABLE market_request ADD COLUMN body_at TEXT;
