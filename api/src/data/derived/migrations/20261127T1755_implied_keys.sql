-- A row of these belongs to an order or a customer by a key, and goes with it; its store is that one's, and the order's or
-- customer's own key holds the store. Held a second time, it cost every import a look-up per row.
ALTER TABLE order_facts DROP CONSTRAINT order_facts_tenant_id_store_id_fkey;
ALTER TABLE customer_facts DROP CONSTRAINT customer_facts_tenant_id_store_id_fkey;
ALTER TABLE customer_search DROP CONSTRAINT customer_search_tenant_id_store_id_fkey;
