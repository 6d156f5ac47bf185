-- Of whom sent it, as in selections: an upload takes rows of these stores alone. Null: of all.
ALTER TABLE uploads ADD COLUMN store_ids bigint[];
SELECT enforce_store_rights('uploads', 'store_ids <@ %1$s');
-- The history finds an upload by the names of its files.
GRANT SELECT ON upload_files TO portal_store;
