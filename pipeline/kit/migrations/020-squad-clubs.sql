-- Countries of the clubs of the players in final squads: pairs of country and number as JSON, largest
-- first. Part of the history, and replaced with it.
CREATE TABLE squad_clubs (
  tournament TEXT NOT NULL, team_id TEXT NOT NULL, clubs TEXT NOT NULL CHECK (json_valid(clubs)), unknown INTEGER NOT NULL,
  PRIMARY KEY (tournament, team_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER squad_clubs_insert_is_marked AFTER INSERT ON squad_clubs BEGIN UPDATE printed_mark SET v = randomblob(16); END;
CREATE TRIGGER squad_clubs_update_is_marked AFTER UPDATE ON squad_clubs BEGIN UPDATE printed_mark SET v = randomblob(16); END;
CREATE TRIGGER squad_clubs_delete_is_marked AFTER DELETE ON squad_clubs BEGIN UPDATE printed_mark SET v = randomblob(16); END;
