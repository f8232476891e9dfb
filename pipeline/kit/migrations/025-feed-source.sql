-- The name under which a separate live store records how far it has taken over the events of this database. A database restored from a
-- backup gets a new name: `base` is the number of its newest event at that time, up to which its events equal those of its predecessor.
CREATE TABLE feed_source (generation INTEGER PRIMARY KEY, source_id TEXT NOT NULL UNIQUE, base INTEGER NOT NULL) STRICT;
INSERT INTO feed_source (source_id, base) VALUES (lower(hex(randomblob(16))), 0);

-- Webhooks with a delivery in progress, however many wait behind it.
CREATE INDEX delivery_under_way ON delivery (webhook_id) WHERE status = 'pending' AND leased_until_ms > 0;
