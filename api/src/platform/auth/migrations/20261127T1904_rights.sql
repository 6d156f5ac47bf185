-- When each user signed in last, as their tokens say: neither Amazon Cognito nor a forgotten device tells it.
CREATE TABLE user_sign_ins (
  tenant_id int NOT NULL REFERENCES tenants (id),
  user_sub  text NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_sub)
);
SELECT enforce_tenant_isolation('user_sign_ins');

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
  -- what it opens: the groups that the business had a contract for when it began
  groups     text[] NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT enforce_tenant_isolation('support_views');
REVOKE INSERT, UPDATE, DELETE ON support_views FROM portal_app;
CREATE INDEX support_views_by_start ON support_views (tenant_id, started_at DESC);

-- Stores that a user is restricted to; no row: all of the business. A right to a store that an upload's roll-back takes
-- along stays, and sees nothing: it must not go with the store, or its owner would see all.
CREATE TABLE user_stores (
  tenant_id int NOT NULL,
  user_sub  text NOT NULL,
  store_id  bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_sub, store_id)
);
SELECT enforce_tenant_isolation('user_stores');

CREATE TABLE user_current_store (
  tenant_id int NOT NULL,
  user_sub  text NOT NULL,
  store_id  bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_sub),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('user_current_store');
SELECT enforce_store_rights('user_current_store');
GRANT INSERT, UPDATE, DELETE ON user_current_store TO portal_store;
