-- What the operating company decides for several businesses at once is a decision in each of them, by which the business
-- can take it back; all of them share the number of the first.
ALTER TABLE brand_decisions ADD COLUMN market_number bigint;
