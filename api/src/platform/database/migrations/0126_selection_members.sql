-- A selection made from the customers behind a figure counts among them alone: they are kept as they were then.
-- base_label names the figure, base_count how many they were; both are null for a selection of all customers.
ALTER TABLE selections
  ADD COLUMN base_label text,
  ADD COLUMN base_count int CHECK (base_count >= 0),
  ADD CHECK ((base_label IS NULL) = (base_count IS NULL));

CREATE TABLE selection_members (
  tenant_id    int NOT NULL,
  selection_id bigint NOT NULL,
  customer_id  bigint NOT NULL,
  PRIMARY KEY (tenant_id, selection_id, customer_id),
  FOREIGN KEY (tenant_id, selection_id) REFERENCES selections (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
-- Deleting a customer looks for theirs.
CREATE INDEX selection_members_by_customer ON selection_members (tenant_id, customer_id);
SELECT enforce_tenant_isolation('selection_members');
