-- What a source's server says of its address: where it has moved for good, and the feed that a page in its place names. Both hold for
-- the address that the registry had when it was asked. What became of the items of the last reading is kept as JSON.
ALTER TABLE news_source_status ADD COLUMN registry_url TEXT;
ALTER TABLE news_source_status ADD COLUMN moved_to TEXT;
ALTER TABLE news_source_status ADD COLUMN offered_url TEXT;
ALTER TABLE news_source_status ADD COLUMN counts TEXT CHECK (counts IS NULL OR json_valid(counts));
CREATE INDEX article_by_guid ON article (desk, guid) WHERE guid IS NOT NULL;
