-- Who bought contact lenses and when is asked of all years: few among all orders, read without the rest of them and in the order of whoever bought.
-- locks order_facts: reads go on, deriving waits while the rows are read once, some three seconds for seven millions of them.
CREATE INDEX order_facts_of_lenses ON order_facts (tenant_id, store_id, customer_id, ordered_on) INCLUDE (contact_lens_cents)
  WHERE is_sale AND contact_lens_cents > 0 AND customer_id IS NOT NULL;
