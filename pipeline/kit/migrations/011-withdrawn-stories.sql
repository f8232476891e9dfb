-- The guid of an article: what a feed calls it, whatever its address.
ALTER TABLE article ADD COLUMN guid TEXT;

-- By what else than its address a withdrawn article is known when its publisher brings it again: hashes only, so that nothing of it is kept.
CREATE TABLE withdrawn_story (
  publisher TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('guid', 'title')), sha256 TEXT NOT NULL, doc_id TEXT NOT NULL,
  withdrawn_at TEXT NOT NULL,
  PRIMARY KEY (publisher, kind, sha256)
) STRICT, WITHOUT ROWID;
