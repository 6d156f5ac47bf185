-- The orders that count as revenue, with what every analysis filters by; the one definition of both.
-- A cancelling row counts at its own day, but takes type, age and customer kind from the order it takes
-- back, so that every filter sees the sale and its cancellation together.
-- 'storniert' without a cancelling row counts as 0 and is left out.
CREATE VIEW counted_orders WITH (security_invoker = true) AS
SELECT
  o.tenant_id,
  o.store_id,
  o.id,
  o.external_id,
  o.ordered_on,
  o.kind,
  o.status,
  o.gross_cents,
  o.cancels_order_id,
  o.cancels_external_id,
  (o.cancels_order_id IS NOT NULL OR o.cancels_external_id IS NOT NULL) AS is_cancellation,
  coalesce(o.glasses_type, sold.glasses_type, 'ohne') AS glasses_type,
  CASE
    WHEN buyer.birth_date IS NULL OR buyer.birth_date > sale.day THEN 'unbekannt'
    WHEN age(sale.day, buyer.birth_date) < interval '20 years' THEN '0-19'
    WHEN age(sale.day, buyer.birth_date) < interval '30 years' THEN '20-29'
    WHEN age(sale.day, buyer.birth_date) < interval '45 years' THEN '30-44'
    WHEN age(sale.day, buyer.birth_date) < interval '60 years' THEN '45-59'
    ELSE '60+'
  END AS age_group,
  CASE
    WHEN buyer.id IS NULL THEN 'unbekannt'
    WHEN sale.day > first.day THEN 'stamm'
    ELSE 'neu'
  END AS customer_kind
FROM orders o
LEFT JOIN orders sold ON sold.tenant_id = o.tenant_id AND sold.id = o.cancels_order_id
CROSS JOIN LATERAL (
  SELECT coalesce(sold.ordered_on, o.ordered_on) AS day, coalesce(sold.customer_id, o.customer_id) AS customer_id
) sale
LEFT JOIN customers buyer ON buyer.tenant_id = o.tenant_id AND buyer.id = sale.customer_id
-- Lateral: a page of orders looks up its own customers only, through orders_by_customer.
LEFT JOIN LATERAL (
  SELECT min(f.ordered_on) AS day
  FROM orders f
  WHERE f.tenant_id = o.tenant_id AND f.customer_id = sale.customer_id
    AND f.cancels_order_id IS NULL AND f.cancels_external_id IS NULL
    AND (f.status <> 'storniert'
      OR EXISTS (SELECT FROM orders c WHERE c.tenant_id = f.tenant_id AND c.cancels_order_id = f.id))
) first ON true
WHERE o.status <> 'storniert'
  OR o.cancels_order_id IS NOT NULL
  OR o.cancels_external_id IS NOT NULL
  OR EXISTS (SELECT FROM orders c WHERE c.tenant_id = o.tenant_id AND c.cancels_order_id = o.id);

REVOKE INSERT, UPDATE, DELETE ON counted_orders FROM portal_app, portal_operator;
