ALTER TABLE staged_positionen ADD COLUMN purchase_cents bigint;
