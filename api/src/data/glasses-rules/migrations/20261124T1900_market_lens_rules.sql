-- By what words the operating company has lens texts read in all businesses, after each one's own rules. Each change is a
-- row: what holds is the latest that was not taken back. Reference data without a tenant.
CREATE TABLE market_lens_rules (
  id         int PRIMARY KEY,
  -- [{ words, glasses_type }]: the first that fits decides
  rules      jsonb NOT NULL,
  decided_by text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  undone_by  text,
  undone_at  timestamptz
);
REVOKE INSERT, UPDATE, DELETE ON market_lens_rules FROM portal_app;

-- How far a business's job has come: all its texts are to be read again as often as was asked, and have been so up to
-- the request that `done` says.
CREATE TABLE lens_readings (
  tenant_id int PRIMARY KEY REFERENCES tenants (id),
  asked     int NOT NULL,
  done      int NOT NULL DEFAULT 0
);
SELECT enforce_tenant_isolation('lens_readings');
