-- What nobody restricts by anything, or by much, needs fewer rows than revenue_day, which has nearly one for each order.

-- Revenue of a day, for whole stores.
CREATE TABLE store_day (
  tenant_id          int NOT NULL,
  store_id           bigint NOT NULL,
  day                date NOT NULL,
  revenue_cents      bigint NOT NULL,
  glasses_cents      bigint NOT NULL,
  frame_cents        bigint NOT NULL,
  lens_cents         bigint NOT NULL,
  contact_lens_cents bigint NOT NULL,
  merchandise_cents  bigint NOT NULL,
  order_count        int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, day),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK (revenue_cents = glasses_cents + contact_lens_cents + merchandise_cents)
);
SELECT enforce_tenant_isolation('store_day');

-- Revenue and pairs of a month, by all that the filter bar knows.
CREATE TABLE revenue_month (
  tenant_id     int NOT NULL,
  store_id      bigint NOT NULL,
  month         date NOT NULL,
  kind          text NOT NULL,
  glasses_type  text NOT NULL,
  age_group     text NOT NULL,
  customer_kind text NOT NULL,
  revenue_cents bigint NOT NULL,
  order_count   int NOT NULL,
  -- sold and not taken back, and main glasses among them
  sale_count    int NOT NULL,
  main_count    int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, month, kind, glasses_type, age_group, customer_kind),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('revenue_month');

-- Pairs of glasses, cancellations taken off.
ALTER TABLE staff_month ADD COLUMN glasses_count int NOT NULL DEFAULT 0;

-- Row level security binds the owner as well.
SET LOCAL ROLE portal_operator;
INSERT INTO store_day (
  tenant_id, store_id, day, revenue_cents, glasses_cents, frame_cents, lens_cents, contact_lens_cents, merchandise_cents, order_count)
SELECT tenant_id, store_id, day, sum(revenue_cents), sum(glasses_cents), sum(frame_cents), sum(lens_cents),
  sum(contact_lens_cents), sum(merchandise_cents), sum(order_count)
FROM revenue_day GROUP BY tenant_id, store_id, day ORDER BY tenant_id, store_id, day;
INSERT INTO revenue_month (
  tenant_id, store_id, month, kind, glasses_type, age_group, customer_kind, revenue_cents, order_count, sale_count, main_count)
SELECT tenant_id, store_id, date_trunc('month', ordered_on)::date, kind, glasses_type, age_group, customer_kind,
  sum(revenue_cents), sum(CASE WHEN is_cancellation THEN -1 ELSE 1 END), count(*) FILTER (WHERE is_sale), count(*) FILTER (WHERE is_main)
FROM order_facts GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3;
UPDATE staff_month m SET glasses_count = g.pairs
FROM (
  SELECT tenant_id, store_id, coalesce(staff_id, 0) AS staff_id, date_trunc('month', ordered_on)::date AS month,
    sum(CASE WHEN is_cancellation THEN -1 ELSE 1 END) AS pairs
  FROM order_facts WHERE kind = 'Brille' GROUP BY 1, 2, 3, 4
) g
WHERE (m.tenant_id, m.store_id, m.staff_id, m.month) = (g.tenant_id, g.store_id, g.staff_id, g.month);
RESET ROLE;
