-- Pictures that messages show. What names one does so by the sum of its bytes, so that it stays the same in every archive.
CREATE TABLE message_pictures (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- SHA-256 of `content`, in hex
  hash      text NOT NULL,
  -- as its file was called
  name      text NOT NULL,
  -- JPEG
  content   bytea NOT NULL,
  -- in pixels
  width     int NOT NULL,
  height    int NOT NULL,
  added_at  timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  added_by  text NOT NULL,
  PRIMARY KEY (tenant_id, hash)
);
SELECT enforce_tenant_isolation('message_pictures');
