-- The last body of each address with its validators, gzipped, for conditional requests.
CREATE TABLE http_cache (url TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, stored_at TEXT NOT NULL, body BLOB NOT NULL) STRICT;

-- Each provider's latest observation of each match; the merged state follows from these rows, the facts and the stored state.
CREATE TABLE source_observation (
  provider TEXT NOT NULL, match_id TEXT NOT NULL, observed_at TEXT NOT NULL, source_url TEXT NOT NULL, known TEXT NOT NULL CHECK (json_valid(known)),
  PRIMARY KEY (provider, match_id)
) STRICT, WITHOUT ROWID;

-- The provider of the stored score and status of a match: only this provider may revoke a goal.
CREATE TABLE source_lead (match_id TEXT PRIMARY KEY, provider TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Differences between sources and their resolution; each difference is recorded once.
CREATE TABLE source_conflict (
  conflict_id INTEGER PRIMARY KEY, match_id TEXT NOT NULL, field TEXT NOT NULL, said TEXT NOT NULL CHECK (json_valid(said)),
  settled_by TEXT NOT NULL, rule TEXT NOT NULL, noticed_at TEXT NOT NULL,
  UNIQUE (match_id, field, said, settled_by, rule)
) STRICT;
CREATE TRIGGER source_conflict_is_append_only BEFORE UPDATE ON source_conflict BEGIN SELECT RAISE(ABORT, 'source_conflict is append-only'); END;
CREATE TRIGGER source_conflict_is_never_deleted BEFORE DELETE ON source_conflict BEGIN SELECT RAISE(ABORT, 'source_conflict is append-only'); END;

-- Health of each source, one row, overwritten.
CREATE TABLE source_status (
  provider TEXT PRIMARY KEY, last_attempt_at TEXT NOT NULL, last_success_at TEXT, last_error_at TEXT, last_error TEXT, http_status INTEGER,
  latency_ms INTEGER NOT NULL, failures INTEGER NOT NULL, refused INTEGER NOT NULL, next_attempt_at TEXT, circuit TEXT NOT NULL
) STRICT, WITHOUT ROWID;
