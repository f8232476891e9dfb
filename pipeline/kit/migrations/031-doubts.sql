-- Data of a source that is impossible or not understood: [{about, why, since}].
ALTER TABLE source_status ADD COLUMN doubts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(doubts));
