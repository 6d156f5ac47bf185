-- How long a business keeps what law lets it keep longer than it must; without a row as long as it uses the portal.
CREATE TABLE retention_terms (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  rule       text NOT NULL CHECK (rule IN ('orders', 'audit-log')),
  -- whole calendar years after that in which something came about; the least are those of LEAST_YEARS
  years      int NOT NULL CHECK (years <= 30 AND years >= CASE rule WHEN 'orders' THEN 10 ELSE 3 END),
  -- nothing goes before this day, so that whoever chose can think again
  holds_from date NOT NULL,
  chosen_at  timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  chosen_by  text NOT NULL,
  PRIMARY KEY (tenant_id, rule)
);
SELECT enforce_tenant_isolation('retention_terms');
GRANT SELECT ON retention_terms TO portal_store;
