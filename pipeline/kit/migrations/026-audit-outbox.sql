-- Entries for an audit log in another database: each is written together with its change, and stays until it has been moved there. `origin` is
-- its name there, so that it is appended only once however often it is sent.
CREATE TABLE audit_outbox (
  entry_key INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))), at TEXT NOT NULL, actor TEXT NOT NULL,
  action TEXT NOT NULL, target TEXT, status INTEGER NOT NULL, request_id TEXT NOT NULL, ip TEXT NOT NULL
) STRICT;
