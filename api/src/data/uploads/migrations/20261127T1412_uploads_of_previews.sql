-- Which files somebody had looked at became the upload: the same are imported once, whenever a process dies.
ALTER TABLE uploads ADD COLUMN preview_id uuid;
CREATE UNIQUE INDEX uploads_by_preview ON uploads (tenant_id, preview_id) WHERE preview_id IS NOT NULL;
