-- Roll-up behind gesamtumsatz; rebuilt per store by src/revenue/rebuild.ts after each upload.
-- Filters are columns of the key; an order without a value stands under 'ohne' or 'unbekannt'.
CREATE TABLE revenue_day (
  tenant_id          int NOT NULL,
  store_id           bigint NOT NULL,
  day                date NOT NULL,
  kind               text NOT NULL,
  glasses_type       text NOT NULL,
  age_group          text NOT NULL,
  customer_kind      text NOT NULL,
  gross_cents        bigint NOT NULL,
  glasses_cents      bigint NOT NULL,
  frame_cents        bigint NOT NULL,
  lens_cents         bigint NOT NULL,
  contact_lens_cents bigint NOT NULL,
  merchandise_cents  bigint NOT NULL,
  order_count        int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, day, kind, glasses_type, age_group, customer_kind),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK (gross_cents = glasses_cents + contact_lens_cents + merchandise_cents)
);
SELECT enforce_tenant_isolation('revenue_day');
