-- What a whole line cost the shop, without VAT; null: its file does not say.
ALTER TABLE order_lines ADD COLUMN purchase_cents bigint;
