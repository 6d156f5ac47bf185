-- What a letter of the list costs without postage, and the classes of postage as they were when it was drawn; null: unit_cost_cents is all of it.
ALTER TABLE shipping_lists ADD COLUMN prices jsonb;
