-- A person's own calendar feed: whoever has its address reads the actions that the person may see.
CREATE TABLE plan_feeds (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  user_sub   text NOT NULL,
  -- SHA-256 of the secret in the address
  hash       bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_sub),
  UNIQUE (tenant_id, hash)
);
SELECT enforce_tenant_isolation('plan_feeds');
GRANT SELECT, INSERT, UPDATE, DELETE ON plan_feeds TO portal_store;
