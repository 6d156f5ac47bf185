-- A store's goals of a year: one version for all of them, so that two people who plan at once are told.
CREATE TABLE goal_sheets (
  tenant_id  int NOT NULL,
  store_id   bigint NOT NULL,
  year       int NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id, store_id, year),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('goal_sheets');

CREATE TABLE goals (
  tenant_id int NOT NULL,
  store_id  bigint NOT NULL,
  year      int NOT NULL,
  month     int NOT NULL CHECK (month BETWEEN 1 AND 12),
  kpi       text NOT NULL CHECK (kpi IN ('revenue', 'glasses', 'revenue_per_glasses', 'extra_glasses_share',
    'progressive_share', 'revenue_per_customer', 'new_customers')),
  -- cents, pieces, or a share of 1
  value     numeric(14, 4) NOT NULL CHECK (value >= 0),
  PRIMARY KEY (tenant_id, store_id, year, month, kpi),
  FOREIGN KEY (tenant_id, store_id, year) REFERENCES goal_sheets (tenant_id, store_id, year) ON DELETE CASCADE,
  CHECK (CASE WHEN kpi IN ('extra_glasses_share', 'progressive_share') THEN value <= 1 ELSE value = trunc(value) END)
);
SELECT enforce_tenant_isolation('goals');

-- What a business decides about its figures; without a row the defaults count.
CREATE TABLE business_settings (
  tenant_id           int NOT NULL REFERENCES tenants (id),
  version             int NOT NULL DEFAULT 1,
  -- whole months since the last main glasses
  at_risk_months      int NOT NULL DEFAULT 36 CHECK (at_risk_months >= 1),
  lost_months         int NOT NULL DEFAULT 60 CHECK (lost_months <= 240),
  amounts             text NOT NULL DEFAULT 'gross' CHECK (amounts IN ('gross', 'net')),
  staff_pseudonyms    boolean NOT NULL DEFAULT false,
  min_rank_orders     int NOT NULL DEFAULT 30 CHECK (min_rank_orders > 0),
  -- orders of these kinds, and of 0 €, count in no figure
  excluded_kinds      text[] NOT NULL DEFAULT '{}' CHECK (excluded_kinds <@ ARRAY['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur']),
  exclude_free_orders boolean NOT NULL DEFAULT false,
  -- rises with the exclusions; what is derived says in derived_editions which it follows
  figures_version     int NOT NULL DEFAULT 0,
  updated_at          timestamptz NOT NULL DEFAULT now(),
  updated_by          text NOT NULL,
  PRIMARY KEY (tenant_id),
  CHECK (at_risk_months < lost_months)
);
SELECT enforce_tenant_isolation('business_settings');

ALTER TABLE derived_editions ADD COLUMN figures_version int NOT NULL DEFAULT 0;
