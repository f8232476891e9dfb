-- When the due time of a delivery was set. If that is in the future, the clock has been set back since: the delivery is due, because
-- the intended wait can no longer be derived from the clock.
ALTER TABLE delivery ADD COLUMN due_set_at_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX delivery_due_set ON delivery (webhook_id, due_set_at_ms) WHERE status = 'pending';

-- Places of a workshop taken by a sign-up: one for every accepted request with its address, including the first. The public
-- number counts requests, so that it does not reveal who has signed up.
ALTER TABLE signup ADD COLUMN places INTEGER NOT NULL DEFAULT 1;
