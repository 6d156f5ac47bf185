-- What the codes of columns of words stand for: brands, makers and places of a store's customers.
ALTER TABLE customer_segments ADD COLUMN words jsonb NOT NULL DEFAULT '{"last_brand":[],"last_maker":[],"city":[]}';
-- locks customer_segments: one row per store, whose columns are made anew when somebody next asks
UPDATE customer_segments SET columns = NULL;
