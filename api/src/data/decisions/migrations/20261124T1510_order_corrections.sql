-- What a file leaves out of an order can be put right as well: its glasses type, its staff, the brand of its frames.
ALTER TABLE quality_decisions
  -- of a corrected brand: the positions of the lines that have it now
  ADD COLUMN line_positions int[],
  -- those that were taken in one go, and are taken back in one go
  ADD COLUMN batch uuid;
CREATE INDEX quality_decisions_by_batch ON quality_decisions (tenant_id, batch) WHERE batch IS NOT NULL;
