-- Whether uploads by the key hold what has changed since the last one, and not everything: then their size says nothing.
ALTER TABLE upload_keys ADD COLUMN sends_changes boolean NOT NULL DEFAULT false;
