-- 'Mül Freib': half a name with a place. Folded as names are, and filled when the derived data are of the new edition.
ALTER TABLE customer_search ADD COLUMN city text COLLATE "C";
CREATE INDEX customer_search_by_city ON customer_search (tenant_id, city) WHERE city IS NOT NULL;
