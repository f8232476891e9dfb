-- What a source says and is not believed, or not understood: [{about, why, since}].
ALTER TABLE source_status ADD COLUMN doubts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(doubts));
