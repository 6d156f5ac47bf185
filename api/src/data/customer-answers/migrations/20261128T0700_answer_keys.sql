-- By which the codes of a business's answer links are made and known again; no code is kept.
CREATE TABLE answer_keys (
  tenant_id int NOT NULL REFERENCES tenants (id),
  key       bytea NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('answer_keys');
