-- The Vietnamese name of a team of the history; the next load of the facts fills it in.
ALTER TABLE history_team ADD COLUMN name_vi TEXT NOT NULL DEFAULT '';
