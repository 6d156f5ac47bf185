-- Revenue of those who bought in the month, what they gave back in it netted: what a buyer brings. Sales over the
-- counter to someone unknown are revenue, but nobody's. Filled by the rebuild of the next edition.
ALTER TABLE store_month ADD COLUMN buyer_cents bigint NOT NULL DEFAULT 0;
