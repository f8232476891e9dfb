-- When the plan of a match (kick-off, sides, venue, cancelled or not) or its result was revised, and the number of the revision: its second,
-- counted from 2020, but above every revision known by then. A recreated database continues from the same numbers.
CREATE TABLE match_revision (
  revision_id INTEGER PRIMARY KEY, match_id TEXT NOT NULL, revised_at TEXT NOT NULL, sequence INTEGER NOT NULL CHECK (sequence > 0),
  kind TEXT NOT NULL CHECK (kind IN ('plan', 'result', 'correction'))
) STRICT;
CREATE TRIGGER match_revision_is_append_only BEFORE UPDATE ON match_revision BEGIN SELECT RAISE(ABORT, 'match_revision is append-only'); END;
CREATE TRIGGER match_revision_is_never_deleted BEFORE DELETE ON match_revision BEGIN SELECT RAISE(ABORT, 'match_revision is append-only'); END;
CREATE TRIGGER match_revision_is_never_replaced BEFORE INSERT ON match_revision
WHEN EXISTS (SELECT 1 FROM match_revision WHERE revision_id = NEW.revision_id)
BEGIN SELECT RAISE(ABORT, 'match_revision is append-only'); END;
CREATE TRIGGER match_revision_insert_is_marked AFTER INSERT ON match_revision BEGIN UPDATE printed_mark SET v = randomblob(16); END;

-- Matches recorded earlier have one, for their newest state.
INSERT INTO match_revision (match_id, revised_at, sequence, kind)
SELECT match_id, recorded_at, max(1, unixepoch(recorded_at) - unixepoch('2020-01-01')),
  CASE WHEN json_extract(state, '$.status') IN ('finished', 'awarded') THEN 'result' ELSE 'plan' END
FROM match_record WHERE record_id IN (SELECT max(record_id) FROM match_record GROUP BY match_id) ORDER BY record_id;
