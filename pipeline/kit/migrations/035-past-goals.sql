-- Goals of earlier World Cups under the id of the scorer's team at the time. They are part of history, and replaced with it.
CREATE TABLE history_goal (
  goal_key INTEGER PRIMARY KEY, played_on TEXT NOT NULL, team_id TEXT NOT NULL, name TEXT NOT NULL, born_on TEXT,
  minute INTEGER NOT NULL, stoppage INTEGER NOT NULL, kind TEXT NOT NULL
) STRICT;
CREATE TRIGGER history_goal_insert_is_marked AFTER INSERT ON history_goal BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
CREATE TRIGGER history_goal_update_is_marked AFTER UPDATE ON history_goal BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
CREATE TRIGGER history_goal_delete_is_marked AFTER DELETE ON history_goal BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
