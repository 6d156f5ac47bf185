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
  -- rises with exclusions and amounts; what is derived says in derived_editions which it follows
  figures_version     int NOT NULL DEFAULT 0,
  updated_at          timestamptz NOT NULL DEFAULT now(),
  updated_by          text NOT NULL,
  -- where addresses are released, when not in the portal
  release_url         text CHECK (release_url LIKE 'https://%'),
  -- whether a business's months go into the benchmark, and its customers' purchases into the model of the market
  shares_benchmark    boolean NOT NULL DEFAULT true,
  shares_market_model boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id),
  CHECK (at_risk_months < lost_months)
);
SELECT enforce_tenant_isolation('business_settings');
GRANT SELECT ON business_settings TO portal_store;

-- How a business calls itself and where it is; no row: by the name of its contract.
CREATE TABLE business_profiles (
  tenant_id  int PRIMARY KEY REFERENCES tenants (id),
  version    int NOT NULL DEFAULT 1,
  name       text NOT NULL,
  street     text NOT NULL,
  plz        text NOT NULL,
  city       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL
);
SELECT enforce_tenant_isolation('business_profiles');
GRANT SELECT ON business_profiles TO portal_store;
