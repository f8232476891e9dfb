-- The picture of an article, re-encoded small; or that there is none to be had, so that it is not asked for again. Rows go with their article.
CREATE TABLE article_picture (
  doc_id TEXT PRIMARY KEY, webp BLOB, source_url TEXT, tried_at TEXT NOT NULL, tries INTEGER NOT NULL, problem TEXT,
  CHECK ((webp IS NULL) <> (problem IS NULL))
) STRICT;
