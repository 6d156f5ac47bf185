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
