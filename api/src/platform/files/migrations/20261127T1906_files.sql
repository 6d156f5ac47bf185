-- Files of a business: their bytes lie in the files room (platform/files), under keys that tell nothing.
CREATE TABLE files (
  tenant_id   int NOT NULL REFERENCES tenants (id),
  key         text NOT NULL,
  bytes       bigint NOT NULL,
  -- SHA-256 of the content, hexadecimal
  hash        text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- from then on nobody opens it, and the sweep takes it away; null: stays until it is removed
  expires_at  timestamptz,
  -- below: of files that people send, for one use each; what the portal makes itself has none of these
  name        text,
  -- by its content
  media_type  text,
  -- such as 'proof' or 'change-request'
  purpose     text,
  -- sign-in name
  uploaded_by text,
  PRIMARY KEY (tenant_id, key),
  CHECK (num_nulls(name, media_type, purpose, uploaded_by) IN (0, 4))
);
CREATE INDEX files_by_expiry ON files (tenant_id, expires_at);
SELECT enforce_tenant_isolation('files');
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO portal_store;
