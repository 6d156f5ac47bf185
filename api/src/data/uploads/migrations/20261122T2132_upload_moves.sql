-- Customers and orders that an upload brought for a store while their number stood in another one already. What to do
-- about them is chosen once for the upload: keep both, or have the new rows take the places of the old ones.
CREATE TABLE upload_moves (
  tenant_id  int NOT NULL,
  upload_id  bigint NOT NULL,
  table_name text NOT NULL CHECK (table_name IN ('customers', 'orders')),
  new_id     bigint NOT NULL,
  old_id     bigint NOT NULL,
  PRIMARY KEY (tenant_id, upload_id, table_name, new_id),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('upload_moves');

-- null: not chosen yet, and both count.
ALTER TABLE uploads ADD COLUMN moves_choice text CHECK (moves_choice IN ('keep', 'replace'));

-- Done without having changed a row: there is nothing to take back, and it stands in nobody's way.
ALTER TABLE uploads ADD COLUMN is_without_effect boolean NOT NULL DEFAULT false;
