-- Of the advertising plan; the action is the campaign of marketing.
ALTER TABLE campaigns
  -- until when its proof is to be approved
  ADD COLUMN proof_by date CHECK (proof_by <= ship_on),
  -- what it may cost
  ADD COLUMN budget_cents int CHECK (budget_cents >= 0);
CREATE INDEX campaigns_by_day ON campaigns (tenant_id, ship_on);

-- What all actions of a year may cost.
CREATE TABLE plan_budgets (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  year       int NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  -- null: taken back
  cents      bigint CHECK (cents >= 0),
  version    int NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id, year)
);
SELECT enforce_tenant_isolation('plan_budgets');

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
