-- Two roles that own nothing and cannot log in; a connection takes one of them for one transaction.
-- portal_app sees the rows of one business; portal_operator sees all (seed, jobs, the operating company).
-- On Citus the workers open sessions under the current role: there `ALTER ROLE portal_app LOGIN`.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['portal_app', 'portal_operator'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    END IF;
    -- Roles belong to the server, not to the database: another database may have granted it already.
    IF NOT EXISTS (
      SELECT FROM pg_auth_members m
      JOIN pg_roles r ON r.oid = m.roleid
      JOIN pg_roles u ON u.oid = m.member
      WHERE r.rolname = wanted AND u.rolname = current_user
    ) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
END $$;

-- Every migration calls this for each of its tables; a test asks the catalog whether one was forgotten.
CREATE FUNCTION enforce_tenant_isolation(protected regclass, tenant_column name DEFAULT 'tenant_id') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  -- The owner is bound as well: without a tenant even a forgotten SET ROLE reads nothing.
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  -- NULLIF: a setting once set in a session reads as '' after its transaction, not as null.
  EXECUTE format($policy$
    CREATE POLICY tenant_only ON %s
      USING (%2$I = NULLIF(current_setting('app.tenant_id', true), '')::int)
      WITH CHECK (%2$I = NULLIF(current_setting('app.tenant_id', true), '')::int)
  $policy$, protected, tenant_column);
  EXECUTE format('CREATE POLICY operator_all ON %s TO portal_operator USING (true) WITH CHECK (true)', protected);
END $$;

REVOKE EXECUTE ON FUNCTION enforce_tenant_isolation FROM PUBLIC;

GRANT USAGE ON SCHEMA public TO portal_app, portal_operator;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO portal_app, portal_operator;
