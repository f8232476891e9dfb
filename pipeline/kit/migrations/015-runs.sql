-- The last result of each kind of work, in any process: the server's knowledge of a pipeline in another process. Overwritten.
CREATE TABLE run (
  name TEXT PRIMARY KEY, started_at TEXT NOT NULL, ended_at TEXT, result TEXT, detail TEXT, duration_ms INTEGER, written INTEGER,
  succeeded_at TEXT, alive_at TEXT
) STRICT, WITHOUT ROWID;
