-- The program whose export it is, as people call it; null: its files have the portal's own format.
ALTER TABLE uploads ADD COLUMN software text;

-- Whether Admins are told when its uploads stay away: until somebody says otherwise.
ALTER TABLE upload_keys ADD COLUMN is_expected boolean NOT NULL DEFAULT true;
