-- The address of an event's match at the time of the event; null for events older than this column.
ALTER TABLE feed ADD COLUMN ref TEXT;
-- Events up to here are no longer served, but stay stored.
CREATE TABLE feed_floor (k INTEGER PRIMARY KEY CHECK (k = 1), v INTEGER NOT NULL) STRICT;
INSERT INTO feed_floor (k, v) VALUES (1, 0);

-- Partners. Only the sha256 of a key's secret is stored.
CREATE TABLE api_client (
  client_id TEXT PRIMARY KEY, name TEXT NOT NULL, secret_sha256 TEXT NOT NULL, scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  requests_per_minute INTEGER, created_at TEXT NOT NULL, expires_at TEXT, last_used_at TEXT, revoked_at TEXT
) STRICT;

-- The outbox by cursor: a webhook's deliveries and its cursor move in one transaction, regardless of who wrote the events.
CREATE TABLE webhook (
  webhook_id TEXT PRIMARY KEY, client_id TEXT NOT NULL REFERENCES api_client, url TEXT NOT NULL, events TEXT CHECK (events IS NULL OR json_valid(events)),
  description TEXT, secret TEXT NOT NULL, previous_secret TEXT, previous_secret_until TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'disabled')), disabled_reason TEXT, failing_since TEXT, cursor INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_by_client ON webhook (client_id);
CREATE TABLE delivery (
  delivery_id INTEGER PRIMARY KEY AUTOINCREMENT, webhook_id TEXT NOT NULL REFERENCES webhook ON DELETE CASCADE, message_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('event', 'test', 'replay')), type TEXT NOT NULL, event_id INTEGER,
  payload TEXT CHECK (payload IS NULL OR json_valid(payload)), created_at_ms INTEGER NOT NULL, due_at_ms INTEGER NOT NULL,
  leased_until_ms INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')), finished_at_ms INTEGER
) STRICT;
CREATE INDEX delivery_pending ON delivery (webhook_id, due_at_ms, delivery_id) WHERE status = 'pending';
CREATE INDEX delivery_by_webhook ON delivery (webhook_id, delivery_id);
CREATE INDEX delivery_by_end ON delivery (finished_at_ms) WHERE finished_at_ms IS NOT NULL;
CREATE TABLE delivery_attempt (
  delivery_id INTEGER NOT NULL REFERENCES delivery ON DELETE CASCADE, attempt INTEGER NOT NULL, at_ms INTEGER NOT NULL, duration_ms INTEGER NOT NULL,
  response_status INTEGER, response_excerpt TEXT, error TEXT,
  PRIMARY KEY (delivery_id, attempt)
) STRICT, WITHOUT ROWID;

CREATE TABLE job (
  job_key INTEGER PRIMARY KEY, job_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, argument TEXT,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed')), requested_by TEXT NOT NULL, requested_at TEXT NOT NULL,
  started_at TEXT, finished_at TEXT, leased_until_ms INTEGER NOT NULL DEFAULT 0, report TEXT CHECK (report IS NULL OR json_valid(report)), error TEXT
) STRICT;
CREATE INDEX job_open ON job (job_key) WHERE status IN ('queued', 'running');

CREATE TABLE audit (
  audit_id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, target TEXT, status INTEGER NOT NULL,
  request_id TEXT NOT NULL, ip TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

CREATE TABLE idempotency (
  scope TEXT NOT NULL, key TEXT NOT NULL, request_sha256 TEXT NOT NULL, status INTEGER, body TEXT, until_ms INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE live_secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Visitors.
CREATE TABLE watchlist (
  watch_id TEXT PRIMARY KEY, symbols TEXT NOT NULL CHECK (json_valid(symbols)), name TEXT, updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX watchlist_by_update ON watchlist (updated_at);
CREATE TABLE workshop_event (
  event_id TEXT PRIMARY KEY, title TEXT NOT NULL, starts_at TEXT NOT NULL, ends_at TEXT, capacity INTEGER,
  details TEXT NOT NULL CHECK (json_valid(details)), updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE signup (
  signup_id TEXT PRIMARY KEY, event_id TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE, name TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)), created_at TEXT NOT NULL,
  UNIQUE (event_id, email)
) STRICT, WITHOUT ROWID;
CREATE TABLE feedback (
  feedback_key INTEGER PRIMARY KEY, feedback_id TEXT NOT NULL UNIQUE, message TEXT NOT NULL, details TEXT NOT NULL CHECK (json_valid(details)),
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE quiz_submission (
  submission_id TEXT PRIMARY KEY, quiz_id TEXT NOT NULL, score REAL NOT NULL, total REAL NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)), created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX quiz_by_score ON quiz_submission (quiz_id, score);
CREATE TABLE oauth_client (
  client_id TEXT PRIMARY KEY, client_name TEXT NOT NULL, metadata TEXT NOT NULL CHECK (json_valid(metadata)), created_at TEXT NOT NULL, claimed_at TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE translation (key TEXT PRIMARY KEY, text TEXT NOT NULL, translated_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
