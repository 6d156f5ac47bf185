-- Files of an upload key whose shape has changed wait for somebody to look at them, as a preview does.
ALTER TABLE upload_keys
  ADD COLUMN held_preview uuid,
  ADD COLUMN held_at timestamptz,
  -- Whether the Admins have been told of what is held.
  ADD COLUMN is_held_told boolean NOT NULL DEFAULT false;
