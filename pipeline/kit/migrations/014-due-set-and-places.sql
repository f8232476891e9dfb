-- When the due time of a delivery was set. One that was set in the future was set before the clock went back: the delivery is due, because
-- the wait that was meant cannot be told from the clock any more.
ALTER TABLE delivery ADD COLUMN due_set_at_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX delivery_due_set ON delivery (webhook_id, due_set_at_ms) WHERE status = 'pending';

-- How many places of a workshop a sign-up takes: one for every request with its address that was taken, the first included. What the public
-- sees counts requests, so that it says nothing of who had signed up before.
ALTER TABLE signup ADD COLUMN places INTEGER NOT NULL DEFAULT 1;
