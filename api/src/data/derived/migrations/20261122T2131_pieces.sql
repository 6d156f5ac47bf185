-- What an order adds to counts of pieces: 1 for what was sold, −1 for the row with which the credits of an order reach its
-- amount, 0 for a smaller credit, which takes money alone.
ALTER TABLE order_facts ADD COLUMN piece smallint NOT NULL DEFAULT 1 CHECK (piece BETWEEN -1 AND 1);

-- Until the portal has derived them anew, credits count as before.
SET LOCAL ROLE portal_operator;
UPDATE order_facts SET piece = -1 WHERE is_cancellation;
RESET ROLE;

ALTER TABLE order_facts ALTER COLUMN piece DROP DEFAULT;
