-- The newest cycles of `run`; one without an end is running, or was killed.
CREATE TABLE cycle (
  cycle_id INTEGER PRIMARY KEY AUTOINCREMENT, started_at TEXT NOT NULL, ended_at TEXT, result TEXT, summary TEXT,
  steps TEXT CHECK (steps IS NULL OR json_valid(steps))
) STRICT;

-- An event may be removed once no cursor can request it, no webhook still needs it, and its match has a newer one.
DROP TRIGGER feed_is_kept;
CREATE TRIGGER feed_is_kept BEFORE DELETE ON feed
WHEN OLD.id > (SELECT v FROM feed_floor WHERE k = 1)
  OR EXISTS (SELECT 1 FROM webhook JOIN api_client USING (client_id) WHERE revoked_at IS NULL AND cursor < OLD.id)
  OR EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = OLD.id)
  OR NOT EXISTS (SELECT 1 FROM feed WHERE match_id = OLD.match_id AND id > OLD.id)
BEGIN SELECT RAISE(ABORT, 'events that can still be asked for are never deleted'); END;
