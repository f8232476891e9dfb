-- How the last deployment to each target went: what the server, and whoever asks for it, tells of one that another process made. Overwritten.
CREATE TABLE deployment (
  target TEXT PRIMARY KEY, started_at TEXT NOT NULL, ended_at TEXT, result TEXT, detail TEXT, edition TEXT, sent INTEGER,
  duration_ms INTEGER, succeeded_at TEXT
) STRICT, WITHOUT ROWID;
