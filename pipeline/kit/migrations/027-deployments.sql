-- The result of the last deployment to each target, for the server and others that report on deployments by other processes. Overwritten.
CREATE TABLE deployment (
  target TEXT PRIMARY KEY, started_at TEXT NOT NULL, ended_at TEXT, result TEXT, detail TEXT, edition TEXT, sent INTEGER,
  duration_ms INTEGER, succeeded_at TEXT
) STRICT, WITHOUT ROWID;
