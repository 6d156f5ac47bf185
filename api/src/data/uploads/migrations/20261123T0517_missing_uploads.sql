-- What the Admins have been told of a key whose uploads stay away: an upload that comes begins a new count.
ALTER TABLE upload_keys
  -- the day of the first missing night that was told of; null: none ever
  ADD COLUMN told_missing_from date,
  -- how often they were told of the nights from then on
  ADD COLUMN told_times int NOT NULL DEFAULT 0;
