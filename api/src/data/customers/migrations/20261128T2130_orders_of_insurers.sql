-- Orders that a health insurer pays a part of are few among all; rows that take an order back may leave it to that order how much.
-- locks orders: reads go on, uploads wait while the rows are read once, some three seconds for seven millions of them.
CREATE INDEX orders_of_insurers ON orders (tenant_id, store_id, ordered_on) WHERE insurance_cents <> 0 OR cancels_order_id IS NOT NULL;
