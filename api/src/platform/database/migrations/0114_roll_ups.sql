-- Roll-ups per store, rebuilt by src/derived after each upload and always equal to the orders. Counts of
-- different people do not add up over months or stores: ask order_facts for those.
CREATE TABLE store_month (
  tenant_id             int NOT NULL,
  store_id              bigint NOT NULL,
  month                 date NOT NULL,
  gross_cents           bigint NOT NULL,
  order_count           int NOT NULL,
  -- of orders of kind Brille, cancellations taken off; Neuverglasung stands apart
  glasses_cents         bigint NOT NULL,
  glasses_count         int NOT NULL,
  reglazing_count       int NOT NULL,
  -- below: sold and not taken back
  main_count            int NOT NULL,
  extra_count           int NOT NULL,
  progressive_count     int NOT NULL,
  corrective_count      int NOT NULL,
  progressive_45_count  int NOT NULL,
  corrective_45_count   int NOT NULL,
  buyer_count           int NOT NULL,
  new_buyer_count       int NOT NULL,
  returning_buyer_count int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, month),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_month');

-- Buyers of a year by where they live; '' where the customer has no postcode.
CREATE TABLE store_plz_year (
  tenant_id       int NOT NULL,
  store_id        bigint NOT NULL,
  year            int NOT NULL,
  plz             text NOT NULL,
  buyer_count     int NOT NULL,
  new_buyer_count int NOT NULL,
  gross_cents     bigint NOT NULL,
  PRIMARY KEY (tenant_id, store_id, year, plz),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_plz_year');

-- How long it took from one pair of main glasses to the next, or how long nothing has followed so far: all that
-- a Kaplan-Meier estimate and the cohort matrix need, in whole months.
CREATE TABLE store_cohort (
  tenant_id int NOT NULL,
  store_id  bigint NOT NULL,
  -- month of the main glasses that the wait begins with, at this store
  cohort    date NOT NULL,
  -- whether they were the customer's first
  is_first  boolean NOT NULL,
  months    int NOT NULL,
  -- false: censored, nothing had followed at the business's data date
  is_event  boolean NOT NULL,
  customers int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, cohort, is_first, months, is_event),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_cohort');

CREATE TABLE staff_month (
  tenant_id         int NOT NULL,
  store_id          bigint NOT NULL,
  -- 0: orders without a member of staff
  staff_id          bigint NOT NULL,
  month             date NOT NULL,
  gross_cents       bigint NOT NULL,
  order_count       int NOT NULL,
  discount_cents    bigint NOT NULL,
  cancelled_count   int NOT NULL,
  main_count        int NOT NULL,
  extra_count       int NOT NULL,
  progressive_count int NOT NULL,
  corrective_count  int NOT NULL,
  PRIMARY KEY (tenant_id, store_id, staff_id, month),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('staff_month');

-- Frames sold and not taken back, by the brand as the business names it.
CREATE TABLE brand_month (
  tenant_id   int NOT NULL,
  store_id    bigint NOT NULL,
  month       date NOT NULL,
  brand       text NOT NULL,
  pieces      numeric(12, 2) NOT NULL,
  gross_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, store_id, month, brand),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('brand_month');

-- What a business calls a brand, and what it means; the alias in folded form (fold_german).
CREATE TABLE brand_aliases (
  tenant_id int NOT NULL REFERENCES tenants (id),
  alias     text NOT NULL COLLATE "C",
  brand     text NOT NULL,
  PRIMARY KEY (tenant_id, alias)
);
SELECT enforce_tenant_isolation('brand_aliases');

-- Which edition of the derived tables a business has; an older one is rebuilt at the portal's start.
CREATE TABLE derived_editions (
  tenant_id int NOT NULL REFERENCES tenants (id),
  edition   int NOT NULL,
  built_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('derived_editions');
