-- What of the net revenue of a maker's goods their purchase costs, where files do not say, as the business has entered it.
CREATE TABLE purchase_settings (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- purchaseSharesSchema
  shares     jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('purchase_settings');
GRANT SELECT ON purchase_settings TO portal_store;
