-- What a campaign writes, as blocks; body stays what they say as text, for all that reads it.
ALTER TABLE campaign_texts
  -- see messageBlocksSchema; null: the body alone
  ADD COLUMN blocks    jsonb,
  -- version that the blocks are of: a portal that knows none of them changes the body, and raises the version alone
  ADD COLUMN blocks_of int;
