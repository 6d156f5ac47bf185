-- Pairs of customers that look like one person; written anew by the quality job.
CREATE TABLE duplicate_candidates (
  tenant_id   int NOT NULL,
  -- the smaller id
  customer_id bigint NOT NULL,
  other_id    bigint NOT NULL,
  -- 0 to 100
  score       smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  reasons     text[] NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, other_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, other_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE,
  CHECK (customer_id < other_id)
);
CREATE INDEX duplicate_candidates_by_other ON duplicate_candidates (tenant_id, other_id);
SELECT enforce_tenant_isolation('duplicate_candidates');
GRANT SELECT ON duplicate_candidates TO portal_store;

-- Score of a store as it was on a day, with the counts that it was computed from.
CREATE TABLE quality_scores (
  tenant_id   int NOT NULL,
  store_id    bigint NOT NULL,
  -- Europe/Berlin
  day         date NOT NULL,
  -- 0 to 100; null: nothing to judge yet
  score       real CHECK (score BETWEEN 0 AND 100),
  -- check → population, affected, costs
  checks      jsonb NOT NULL,
  computed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, store_id, day),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('quality_scores');
SELECT enforce_store_rights('quality_scores');
