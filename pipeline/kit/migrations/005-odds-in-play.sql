-- The current odds during a match. They are not frozen: the next goal replaces them, and no forecast is judged by them.
CREATE TABLE odds_in_play (
  year INTEGER NOT NULL, engine TEXT NOT NULL, seed TEXT NOT NULL, runs INTEGER NOT NULL,
  as_of TEXT NOT NULL, state_sha256 TEXT NOT NULL, parameters_sha256 TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (year, engine, seed, runs)
) STRICT, WITHOUT ROWID;
