-- The guid of an article: its id in the feed, independent of its address.
ALTER TABLE article ADD COLUMN guid TEXT;

-- Other marks than its address by which a withdrawn article is recognised when republished: only hashes, so that no content is stored.
CREATE TABLE withdrawn_story (
  publisher TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('guid', 'title')), sha256 TEXT NOT NULL, doc_id TEXT NOT NULL,
  withdrawn_at TEXT NOT NULL,
  PRIMARY KEY (publisher, kind, sha256)
) STRICT, WITHOUT ROWID;
