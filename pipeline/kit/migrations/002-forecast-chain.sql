-- Every frozen forecast gets a link: its hash combined with the previous hash, in the order of writing. Forecasts frozen before
-- this table existed are linked first, in the order of their instants, in the next run of the model stage.
CREATE TABLE forecast_link (
  year INTEGER NOT NULL, engine TEXT NOT NULL, chain TEXT NOT NULL, position INTEGER NOT NULL CHECK (position > 0),
  match_id TEXT NOT NULL, as_of TEXT NOT NULL, previous_sha256 TEXT NOT NULL, sha256 TEXT NOT NULL,
  PRIMARY KEY (year, engine, chain, position),
  UNIQUE (match_id, as_of, engine),
  FOREIGN KEY (match_id, as_of, engine) REFERENCES forecast (match_id, as_of, engine)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER forecast_link_is_frozen BEFORE UPDATE ON forecast_link BEGIN SELECT RAISE(ABORT, 'a link of the chain is never rewritten'); END;
CREATE TRIGGER forecast_link_is_kept BEFORE DELETE ON forecast_link BEGIN SELECT RAISE(ABORT, 'a link of the chain is never deleted'); END;
CREATE TRIGGER forecast_precedes_kickoff BEFORE INSERT ON forecast
WHEN NEW.as_of >= (SELECT kickoff_at FROM fixture WHERE match_id = NEW.match_id)
BEGIN SELECT RAISE(ABORT, 'a forecast is dated before the scheduled kick-off'); END;
