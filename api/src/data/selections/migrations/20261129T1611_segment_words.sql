-- What the codes of columns of words stand for: brands, makers and places of a store's customers.
ALTER TABLE customer_segments ADD COLUMN words jsonb NOT NULL DEFAULT '{"last_brand":[],"last_maker":[],"city":[]}';
UPDATE customer_segments SET columns = NULL;
