-- What the carrier takes for a letter by quantity, as the business has entered it.
CREATE TABLE postage_settings (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- postageClassesSchema
  classes    jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('postage_settings');
GRANT SELECT ON postage_settings TO portal_store;
