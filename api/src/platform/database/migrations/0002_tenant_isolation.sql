-- Every later migration calls this for each of its tables; a test asks the catalog whether one was forgotten.
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
