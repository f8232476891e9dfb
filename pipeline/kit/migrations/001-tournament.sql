-- Facts: replaced as a whole whenever the facts files change.
CREATE TABLE tournament (year INTEGER PRIMARY KEY, facts_sha256 TEXT NOT NULL, history_sha256 TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body))) STRICT;
CREATE TABLE team (
  year INTEGER NOT NULL, team_id TEXT NOT NULL, code TEXT NOT NULL, name_en TEXT NOT NULL, name_vi TEXT NOT NULL, flag TEXT NOT NULL,
  confederation TEXT NOT NULL, group_letter TEXT NOT NULL, fifa_rank INTEGER NOT NULL, seat INTEGER NOT NULL,
  PRIMARY KEY (year, team_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE venue (
  year INTEGER NOT NULL, venue_id TEXT NOT NULL, name TEXT NOT NULL, fifa_name TEXT NOT NULL, city TEXT NOT NULL, country TEXT NOT NULL,
  capacity INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL, time_zone TEXT NOT NULL,
  PRIMARY KEY (year, venue_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE fixture (
  match_id TEXT PRIMARY KEY, year INTEGER NOT NULL, number INTEGER NOT NULL, stage TEXT NOT NULL, group_letter TEXT, matchday INTEGER,
  home TEXT NOT NULL, away TEXT NOT NULL, kickoff_at TEXT NOT NULL, local_on TEXT NOT NULL, venue_id TEXT NOT NULL,
  UNIQUE (year, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE squad (
  year INTEGER NOT NULL, team_id TEXT NOT NULL, manager_name TEXT NOT NULL, manager_country TEXT, PRIMARY KEY (year, team_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE squad_player (
  year INTEGER NOT NULL, team_id TEXT NOT NULL, shirt INTEGER NOT NULL, name TEXT NOT NULL, position TEXT NOT NULL,
  born_on TEXT, club TEXT, club_country TEXT,
  PRIMARY KEY (year, team_id, shirt)
) STRICT, WITHOUT ROWID;
CREATE TABLE third_place_allocation (
  year INTEGER NOT NULL, qualified TEXT NOT NULL, opponents TEXT NOT NULL CHECK (json_valid(opponents)), PRIMARY KEY (year, qualified)
) STRICT, WITHOUT ROWID;
CREATE TABLE history_team (team_id TEXT PRIMARY KEY, name TEXT NOT NULL, confederation TEXT, successor TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE history_match (
  match_key INTEGER PRIMARY KEY, year INTEGER NOT NULL, played_on TEXT NOT NULL, stage TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL,
  score TEXT NOT NULL CHECK (json_valid(score)), walkover INTEGER NOT NULL
) STRICT;
CREATE TABLE international (
  row_key INTEGER PRIMARY KEY, played_on TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL, home_goals INTEGER NOT NULL, away_goals INTEGER NOT NULL,
  competition TEXT NOT NULL, kind TEXT NOT NULL, neutral INTEGER NOT NULL
) STRICT;
CREATE INDEX international_by_day ON international (played_on);

-- Match state: every state ever recorded, oldest first. The newest row of a match is its current state. A retroactive row (from the
-- facts files) holds the true state for all time and replaces earlier retroactive ones; the others hold the state known at the time.
CREATE TABLE match_record (
  record_id INTEGER PRIMARY KEY, match_id TEXT NOT NULL, recorded_at TEXT NOT NULL, retroactive INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (json_valid(state))
) STRICT;
CREATE INDEX match_record_by_match ON match_record (match_id, record_id);
CREATE TRIGGER match_record_is_append_only BEFORE UPDATE ON match_record BEGIN SELECT RAISE(ABORT, 'match_record is append-only'); END;
CREATE TRIGGER match_record_is_never_deleted BEFORE DELETE ON match_record BEGIN SELECT RAISE(ABORT, 'match_record is append-only'); END;

-- The event log. The head is bumped in the transaction that inserts, so ids have no gaps on any engine.
CREATE TABLE feed_head (k INTEGER PRIMARY KEY CHECK (k = 1), v INTEGER NOT NULL) STRICT;
INSERT INTO feed_head (k, v) VALUES (1, 0);
CREATE TABLE feed (
  id INTEGER PRIMARY KEY, type TEXT NOT NULL, match_id TEXT NOT NULL, occurred_at TEXT NOT NULL, data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE INDEX feed_by_match ON feed (match_id, id);
CREATE TRIGGER feed_is_append_only BEFORE UPDATE ON feed BEGIN SELECT RAISE(ABORT, 'feed events are immutable'); END;
CREATE TRIGGER feed_is_kept BEFORE DELETE ON feed BEGIN SELECT RAISE(ABORT, 'feed events are never deleted'); END;

-- The model's frozen record.
CREATE TABLE rating (
  year INTEGER NOT NULL, as_of TEXT NOT NULL, engine TEXT NOT NULL, data_sha256 TEXT NOT NULL, parameters_sha256 TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (year, as_of, engine)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER rating_is_frozen BEFORE UPDATE ON rating BEGIN SELECT RAISE(ABORT, 'fitted ratings are never rewritten'); END;
CREATE TRIGGER rating_is_kept BEFORE DELETE ON rating BEGIN SELECT RAISE(ABORT, 'fitted ratings are never deleted'); END;
CREATE TABLE forecast (
  match_id TEXT NOT NULL, as_of TEXT NOT NULL, engine TEXT NOT NULL, recorded_at TEXT NOT NULL, data_sha256 TEXT NOT NULL, parameters_sha256 TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (match_id, as_of, engine)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER forecast_is_frozen BEFORE UPDATE ON forecast BEGIN SELECT RAISE(ABORT, 'a forecast is never rewritten'); END;
CREATE TRIGGER forecast_is_kept BEFORE DELETE ON forecast BEGIN SELECT RAISE(ABORT, 'a forecast is never deleted'); END;
CREATE TABLE odds (
  odds_id INTEGER PRIMARY KEY, year INTEGER NOT NULL, as_of TEXT NOT NULL, engine TEXT NOT NULL, seed TEXT NOT NULL, runs INTEGER NOT NULL,
  state_sha256 TEXT NOT NULL, parameters_sha256 TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body)),
  UNIQUE (year, as_of, engine, seed, runs, state_sha256, parameters_sha256)
) STRICT;
CREATE TRIGGER odds_are_frozen BEFORE UPDATE ON odds BEGIN SELECT RAISE(ABORT, 'simulated odds are never rewritten'); END;
CREATE TRIGGER odds_are_kept BEFORE DELETE ON odds BEGIN SELECT RAISE(ABORT, 'simulated odds are never deleted'); END;
