-- The one website of a business. What counts it and who looks at it stand elsewhere.
CREATE TABLE websites (
  tenant_id     int NOT NULL REFERENCES tenants (id),
  -- named in the script's `data-site`: public, and says nothing of the business
  site_key      uuid NOT NULL DEFAULT gen_random_uuid(),
  -- with scheme and host; that of the demo is a path, since the portal serves it under whatever name it has
  address       text NOT NULL CHECK (address ~ '^(https?://|/)'),
  -- as a browser names them, punycode included: events of other pages are not taken
  host_names    text[] NOT NULL,
  -- false: nothing is counted
  is_on         boolean NOT NULL DEFAULT true,
  is_demo       boolean NOT NULL DEFAULT false,
  version       int NOT NULL DEFAULT 1,
  registered_at timestamptz NOT NULL DEFAULT now(),
  updated_by    text NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('websites');
GRANT SELECT ON websites TO portal_store;
