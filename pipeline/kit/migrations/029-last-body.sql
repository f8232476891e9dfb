-- When the server of a source or a request last sent a body. "Not modified" is trusted for a day after that; never if this is null.
ALTER TABLE news_source_status ADD COLUMN last_body_at TEXT;
ALTER TABLE market_request ADD COLUMN body_at TEXT;
