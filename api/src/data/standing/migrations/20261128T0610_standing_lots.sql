-- The lot of each household that was asked, so that it is known as one whatever becomes of its address; null of older ones, which count as one each.
ALTER TABLE standing_pieces ADD COLUMN lot bigint CHECK (lot IS NULL OR list_id IS NOT NULL OR outcome = 'alone');
