-- Every lens text that the business's files use, with the glasses type that it means and why. A correction by a
-- person stands over what the files say, for past and future orders; a rule only fills what they leave open.
CREATE TABLE lens_texts (
  tenant_id    int NOT NULL REFERENCES tenants (id),
  text         text NOT NULL COLLATE "C",
  -- null: no rule knows it, it waits in the queue
  glasses_type text CHECK (glasses_type IN ('Fern', 'Nah', 'Gleitsicht', 'Office', 'Sonne', 'Sport')),
  source       text NOT NULL CHECK (source IN ('regel', 'korrektur')),
  -- the rule's German sentence, or who corrected it
  reason       text,
  decided_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, text)
);
SELECT enforce_tenant_isolation('lens_texts');

-- Orders whose type is not, or not as, in the file; rebuilt per store by src/derived.
CREATE TABLE resolved_glasses_types (
  tenant_id    int NOT NULL,
  order_id     bigint NOT NULL,
  store_id     bigint NOT NULL,
  glasses_type text NOT NULL,
  lens_text    text NOT NULL,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX resolved_glasses_types_by_store ON resolved_glasses_types (tenant_id, store_id);
SELECT enforce_tenant_isolation('resolved_glasses_types');

-- As before (0007), with the resolved type before the file's, the one who sold, and 'neu' for the whole first
-- purchase: what is bought within 60 days of its first day belongs to it (KPI definition of Kaufvorgang).
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
  (o.cancels_order_id IS NOT NULL OR o.cancels_external_id IS NOT NULL) AS is_cancellation,
  coalesce(own.glasses_type, o.glasses_type, taken_back.glasses_type, sold.glasses_type, 'ohne') AS glasses_type,
  CASE
    WHEN buyer.birth_date IS NULL OR buyer.birth_date > coalesce(sold.ordered_on, o.ordered_on) THEN 'unbekannt'
    WHEN age(coalesce(sold.ordered_on, o.ordered_on), buyer.birth_date) < interval '20 years' THEN '0-19'
    WHEN age(coalesce(sold.ordered_on, o.ordered_on), buyer.birth_date) < interval '30 years' THEN '20-29'
    WHEN age(coalesce(sold.ordered_on, o.ordered_on), buyer.birth_date) < interval '45 years' THEN '30-44'
    WHEN age(coalesce(sold.ordered_on, o.ordered_on), buyer.birth_date) < interval '60 years' THEN '45-59'
    ELSE '60+'
  END AS age_group,
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
