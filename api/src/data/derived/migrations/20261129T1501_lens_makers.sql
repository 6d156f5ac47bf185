-- Who made the lenses of an order, by its lines, as a page names them: that of the first lens first, and one maker alone once; '{}' where it has no
-- lenses. Null: not derived yet, as by a release before it; then the lines are asked.
ALTER TABLE order_facts ADD COLUMN lens_makers text[];
