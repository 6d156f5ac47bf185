-- When an order was collected, so that waits are counted without looking at orders: 'infinity' while it has not been, '-infinity' where nobody
-- knows the day. A day after the data is a promised one. Null: not derived yet, as by a release before it; then the order is asked.
ALTER TABLE order_facts ADD COLUMN collected_on date;

-- As before, with the day of delivery at its end.
CREATE OR REPLACE VIEW counted_orders WITH (security_invoker = true) AS
SELECT
  o.tenant_id,
  o.store_id,
  o.id,
  o.external_id,
  coalesce(sold.customer_id, o.customer_id) AS customer_id,
  o.ordered_on,
  o.kind,
  o.status,
  o.gross_cents,
  o.cancels_order_id,
  o.cancels_external_id,
  (o.cancels_order_id IS NOT NULL OR o.cancels_external_id IS NOT NULL OR o.gross_cents < 0) AS is_cancellation,
  coalesce(own.glasses_type, o.glasses_type, taken_back.glasses_type, sold.glasses_type, 'ohne') AS glasses_type,
  to_char(buyer.birth_date, 'YYYYMMDD')::int AS birth_number,
  to_char(coalesce(sold.ordered_on, o.ordered_on), 'YYYYMMDD')::int AS sold_number,
  CASE
    WHEN buyer.id IS NULL THEN 'unbekannt'
    WHEN coalesce(sold.ordered_on, o.ordered_on) > buyer.first_purchase_on + 60 THEN 'stamm'
    ELSE 'neu'
  END AS customer_kind,
  -- who sold it, whoever took it back
  coalesce(sold.staff_id, o.staff_id) AS staff_id,
  o.discount_cents,
  o.delivered_on
FROM orders o
LEFT JOIN orders sold ON sold.tenant_id = o.tenant_id AND sold.id = o.cancels_order_id
LEFT JOIN resolved_glasses_types own ON own.tenant_id = o.tenant_id AND own.order_id = o.id
LEFT JOIN resolved_glasses_types taken_back ON taken_back.tenant_id = o.tenant_id AND taken_back.order_id = o.cancels_order_id
LEFT JOIN customers buyer ON buyer.tenant_id = o.tenant_id AND buyer.id = coalesce(sold.customer_id, o.customer_id)
LEFT JOIN (
  SELECT DISTINCT c.tenant_id, c.cancels_order_id AS order_id FROM orders c WHERE c.cancels_order_id IS NOT NULL
) back ON back.tenant_id = o.tenant_id AND back.order_id = o.id
WHERE o.status <> 'storniert'
  OR o.cancels_order_id IS NOT NULL
  OR o.cancels_external_id IS NOT NULL
  OR back.order_id IS NOT NULL;

-- Which edition of derived data the store's orders are of: each release writes the rows of store_month anew with them, and one before this leaves 0.
ALTER TABLE store_month ADD COLUMN edition int NOT NULL DEFAULT 0;
