-- The worker of a job, its number of starts, its current step and its last log lines.
ALTER TABLE job ADD COLUMN worker TEXT;
ALTER TABLE job ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN progress TEXT;
CREATE TABLE job_line (
  job_id TEXT NOT NULL REFERENCES job (job_id) ON DELETE CASCADE, attempt INTEGER NOT NULL, line INTEGER NOT NULL, at TEXT NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (job_id, attempt, line)
) STRICT, WITHOUT ROWID;
