-- When each user signed in last, as their tokens say: neither Amazon Cognito nor a forgotten device tells it.
CREATE TABLE user_sign_ins (
  tenant_id int NOT NULL REFERENCES tenants (id),
  user_sub  text NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_sub)
);
SELECT enforce_tenant_isolation('user_sign_ins');
