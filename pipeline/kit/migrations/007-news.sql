-- Articles as excerpts that link to their publisher; the text of an article is never stored. One address is one article of a desk, whichever of
-- the desk's sources had it first. The first instants are kept.
CREATE TABLE article (
  desk TEXT NOT NULL, doc_id TEXT NOT NULL, source_id TEXT NOT NULL, source_name TEXT NOT NULL, publisher TEXT NOT NULL, url TEXT NOT NULL,
  published_at TEXT NOT NULL, first_seen_at TEXT NOT NULL,
  PRIMARY KEY (desk, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX article_by_time ON article (desk, published_at);
CREATE INDEX article_by_source ON article (source_id);

-- A source's description of an article, with its start: title, summary, author, categories, picture, teams, tickers.
CREATE TABLE article_version (
  desk TEXT NOT NULL, doc_id TEXT NOT NULL, seen_at TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (desk, doc_id, seen_at),
  FOREIGN KEY (desk, doc_id) REFERENCES article (desk, doc_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Withdrawn articles; they never return.
CREATE TABLE withdrawal (
  kind TEXT NOT NULL CHECK (kind IN ('article', 'source')), id TEXT NOT NULL, withdrawn_at TEXT NOT NULL, reason TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- Health of each news source, one row, overwritten; with the validators of conditional requests. Only the hash of bodies is stored.
CREATE TABLE news_source_status (
  source_id TEXT PRIMARY KEY, state TEXT NOT NULL, last_attempt_at TEXT NOT NULL, last_success_at TEXT, last_error_at TEXT, last_error TEXT,
  http_status INTEGER, latency_ms INTEGER NOT NULL, items INTEGER, failures INTEGER NOT NULL, circuit TEXT NOT NULL,
  interval_minutes INTEGER NOT NULL, next_attempt_at TEXT, asked_to_wait INTEGER NOT NULL,
  reading TEXT, answered_by TEXT, etag TEXT, last_modified TEXT, body_sha256 TEXT
) STRICT, WITHOUT ROWID;

-- robots.txt of each origin, fetched again after a day.
CREATE TABLE robots (origin TEXT PRIMARY KEY, fetched_at TEXT NOT NULL, http_status INTEGER NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
