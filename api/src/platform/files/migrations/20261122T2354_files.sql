-- Files of a business: their bytes lie in the files room (platform/files), under keys that tell nothing.
CREATE TABLE files (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  key        text NOT NULL,
  bytes      bigint NOT NULL,
  -- SHA-256 of the content, hexadecimal
  hash       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- from then on nobody opens it, and the sweep takes it away; null: stays until it is removed
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, key)
);
CREATE INDEX files_by_expiry ON files (tenant_id, expires_at);
SELECT enforce_tenant_isolation('files');
