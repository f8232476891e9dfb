-- Findings about a source's address: a permanent redirect, and the feed linked from a page in its place. Both hold for
-- the address in the registry at the time of the request. The outcome of the items of the last reading is stored as JSON.
ALTER TABLE news_source_status ADD COLUMN registry_url TEXT;
ALTER TABLE news_source_status ADD COLUMN moved_to TEXT;
ALTER TABLE news_source_status ADD COLUMN offered_url TEXT;
ALTER TABLE news_source_status ADD COLUMN counts TEXT CHECK (counts IS NULL OR json_valid(counts));
CREATE INDEX article_by_guid ON article (desk, guid) WHERE guid IS NOT NULL;
