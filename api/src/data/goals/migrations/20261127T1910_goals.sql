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
SELECT enforce_store_rights('goal_sheets');
GRANT INSERT, UPDATE, DELETE ON goal_sheets TO portal_store;

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
SELECT enforce_store_rights('goals');
GRANT INSERT, UPDATE, DELETE ON goals TO portal_store;
