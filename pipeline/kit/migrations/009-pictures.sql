-- The picture of an article, re-encoded small; or a note that there is none, so that it is not requested again. Deleted with the article.
CREATE TABLE article_picture (
  doc_id TEXT PRIMARY KEY, webp BLOB, source_url TEXT, tried_at TEXT NOT NULL, tries INTEGER NOT NULL, problem TEXT,
  CHECK ((webp IS NULL) <> (problem IS NULL))
) STRICT;
