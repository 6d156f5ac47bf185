-- As with brands: what the operating company decides about a lens text is a decision in each business where the text was
-- unclear, by which the business can take it back; all of them share the number of the first.
ALTER TABLE lens_decisions ADD COLUMN market_number bigint;
