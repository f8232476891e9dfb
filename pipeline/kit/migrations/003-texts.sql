-- Texts by a language model that passed the check against their facts: stored by the hash of the facts, so each is requested once.
CREATE TABLE text (
  kind TEXT NOT NULL, language TEXT NOT NULL, facts_sha256 TEXT NOT NULL, model TEXT NOT NULL, recorded_at TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (kind, language, facts_sha256)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER text_is_append_only BEFORE UPDATE ON text BEGIN SELECT RAISE(ABORT, 'text is append-only'); END;
CREATE TRIGGER text_is_never_deleted BEFORE DELETE ON text BEGIN SELECT RAISE(ABORT, 'text is append-only'); END;
