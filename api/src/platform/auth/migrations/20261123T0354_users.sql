-- Messages of the portal itself go to its users; null: no customer gets it.
ALTER TABLE mail_outbox ALTER COLUMN recipient_id DROP NOT NULL;

-- What a business has a contract for: the groups that its Admins may give. No row: all of them.
CREATE TABLE contracts (
  tenant_id int NOT NULL REFERENCES tenants (id),
  groups    text[] NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('contracts');
REVOKE INSERT, UPDATE, DELETE ON contracts FROM portal_app;

-- The operating company looks into a business: read only, for a while, for a reason.
CREATE TABLE support_views (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- what calls name it by; a number could be guessed
  id         uuid NOT NULL,
  user_sub   text NOT NULL,
  user_email text NOT NULL,
  reason     text NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- by hand; null: by time
  ended_at   timestamptz,
  PRIMARY KEY (tenant_id, id)
);
SELECT enforce_tenant_isolation('support_views');
REVOKE INSERT, UPDATE, DELETE ON support_views FROM portal_app;
CREATE INDEX support_views_by_start ON support_views (tenant_id, started_at DESC);
