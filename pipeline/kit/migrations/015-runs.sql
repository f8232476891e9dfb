-- How each kind of work went last, in whatever process: what the server tells of a pipeline that it does not see. Overwritten.
CREATE TABLE run (
  name TEXT PRIMARY KEY, started_at TEXT NOT NULL, ended_at TEXT, result TEXT, detail TEXT, duration_ms INTEGER, written INTEGER,
  succeeded_at TEXT, alive_at TEXT
) STRICT, WITHOUT ROWID;
