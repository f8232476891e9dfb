-- Entries of an audit log that is in another database: each is written with the change that it is of, and stays until it is there. `origin` is
-- the name by which it is known there, so that it is appended once however often it is brought.
CREATE TABLE audit_outbox (
  entry_key INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))), at TEXT NOT NULL, actor TEXT NOT NULL,
  action TEXT NOT NULL, target TEXT, status INTEGER NOT NULL, request_id TEXT NOT NULL, ip TEXT NOT NULL
) STRICT;
