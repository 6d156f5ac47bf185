-- Columns of the upload format that are younger than the file, which said nothing of them.
ALTER TABLE upload_files ADD COLUMN not_said text[] NOT NULL DEFAULT '{}';
