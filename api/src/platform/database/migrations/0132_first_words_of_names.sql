-- The first word of a name, as the later ones have their columns since 0121 and 0129: names that resemble a mistyped one
-- are then looked up by equality alone, where each took a range of its own beside it ('muller ' of 'muller ludenscheidt').
ALTER TABLE customer_search
  ADD COLUMN last_head text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(last_name, ' ', 1)) STORED,
  ADD COLUMN first_head text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(first_name, ' ', 1)) STORED;
CREATE INDEX customer_search_by_last_head ON customer_search (tenant_id, last_head);
-- A first name begins as its first word does, so that this index answers for both.
CREATE INDEX customer_search_by_first_head ON customer_search (tenant_id, first_head);
DROP INDEX customer_search_by_first_name;
