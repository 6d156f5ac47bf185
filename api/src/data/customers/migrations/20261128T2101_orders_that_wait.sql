-- Orders that their customers do not have yet are few among all, and asked for whenever they were ordered.
-- locks orders: reads go on, uploads wait while the rows are read once, some three seconds for seven millions of them.
CREATE INDEX orders_that_wait ON orders (tenant_id, store_id, ordered_on) WHERE status IN ('offen', 'fertig');
