-- Orders that count, with what the age group of their buyer is told from: birthday and day as numbers, 20040229.
DROP VIEW counted_orders;
CREATE VIEW counted_orders WITH (security_invoker = true) AS
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
  (o.cancels_order_id IS NOT NULL OR o.cancels_external_id IS NOT NULL) AS is_cancellation,
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
  o.discount_cents
FROM orders o
LEFT JOIN orders sold ON sold.tenant_id = o.tenant_id AND sold.id = o.cancels_order_id
LEFT JOIN resolved_glasses_types own ON own.tenant_id = o.tenant_id AND own.order_id = o.id
LEFT JOIN resolved_glasses_types taken_back ON taken_back.tenant_id = o.tenant_id AND taken_back.order_id = o.cancels_order_id
LEFT JOIN customers buyer ON buyer.tenant_id = o.tenant_id AND buyer.id = coalesce(sold.customer_id, o.customer_id)
WHERE o.status <> 'storniert'
  OR o.cancels_order_id IS NOT NULL
  OR o.cancels_external_id IS NOT NULL
  OR (o.tenant_id, o.id) IN (SELECT c.tenant_id, c.cancels_order_id FROM orders c WHERE c.cancels_order_id IS NOT NULL);

REVOKE INSERT, UPDATE, DELETE ON counted_orders FROM portal_app, portal_operator;

-- First day of the customer's first purchase at the business, with each sale to them; who is new in a period is told from it,
-- whichever of their orders and stores are looked at. Null without a customer, and where nothing was sold.
ALTER TABLE order_facts ADD COLUMN customer_since date;

-- The same, packed, of every order. What is packed is packed anew when it is asked for.
TRUNCATE store_year_orders;
ALTER TABLE store_year_orders RENAME COLUMN begun_on TO customer_since;
