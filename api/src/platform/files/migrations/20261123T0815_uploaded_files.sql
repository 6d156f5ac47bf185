-- Files that people send, for one use each; what the portal makes itself has none of these.
ALTER TABLE files
  ADD COLUMN name        text,
  -- by its content
  ADD COLUMN media_type  text,
  -- such as 'proof' or 'change-request'
  ADD COLUMN purpose     text,
  -- sign-in name
  ADD COLUMN uploaded_by text,
  ADD CHECK (num_nulls(name, media_type, purpose, uploaded_by) IN (0, 4));
