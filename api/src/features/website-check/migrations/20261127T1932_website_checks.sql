-- The last look at the website of a business.
CREATE TABLE website_checks (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- that was looked at: of another one it says nothing
  address    text NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now(),
  -- as `websiteCheckSchema`, without the moment
  result     jsonb NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('website_checks');
