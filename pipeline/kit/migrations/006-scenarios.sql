-- The consequences of each result of a match, as of the freezing of its forecast. Written once, never with hindsight.
CREATE TABLE scenario (
  match_id TEXT NOT NULL, as_of TEXT NOT NULL, engine TEXT NOT NULL, seed TEXT NOT NULL, runs INTEGER NOT NULL,
  state_sha256 TEXT NOT NULL, parameters_sha256 TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (match_id, as_of, engine, seed, runs)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER scenario_is_frozen BEFORE UPDATE ON scenario BEGIN SELECT RAISE(ABORT, 'a scenario is never rewritten'); END;
CREATE TRIGGER scenario_is_kept BEFORE DELETE ON scenario BEGIN SELECT RAISE(ABORT, 'a scenario is never deleted'); END;
