-- Where price bands of a business's assortment end, as it has entered them.
CREATE TABLE price_limit_settings (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- priceLimitsSchema
  limits     jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('price_limit_settings');
GRANT SELECT ON price_limit_settings TO portal_store;
