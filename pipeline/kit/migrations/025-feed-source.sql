-- The name under which a live store elsewhere remembers how far it has taken over the events of this database. One that was put back from a
-- backup has another name: `base` is the number of its newest event then, up to which it tells what the one before it told.
CREATE TABLE feed_source (generation INTEGER PRIMARY KEY, source_id TEXT NOT NULL UNIQUE, base INTEGER NOT NULL) STRICT;
INSERT INTO feed_source (source_id, base) VALUES (lower(hex(randomblob(16))), 0);

-- Which webhooks have a delivery under way, however many wait behind it.
CREATE INDEX delivery_under_way ON delivery (webhook_id) WHERE status = 'pending' AND leased_until_ms > 0;
