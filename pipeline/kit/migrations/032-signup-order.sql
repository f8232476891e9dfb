-- The order of sign-ups is a separate key, as in PostgreSQL, and no longer part of their details.
CREATE TABLE signup_by_key (
  signup_key INTEGER PRIMARY KEY, signup_id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE, name TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)), created_at TEXT NOT NULL, places INTEGER NOT NULL DEFAULT 1,
  UNIQUE (event_id, email)
) STRICT;
INSERT INTO signup_by_key (signup_id, event_id, email, name, details, created_at, places)
  SELECT signup_id, event_id, email, name, json_remove(details, '$.place'), created_at, places FROM signup ORDER BY event_id, details ->> '$.place';
DROP TABLE signup;
ALTER TABLE signup_by_key RENAME TO signup;
