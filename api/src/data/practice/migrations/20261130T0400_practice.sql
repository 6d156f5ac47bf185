-- A practice copy of business n is business 1,000,000,000 + n: `data/practice`, ADR 66. Whoever works for all businesses as
-- portal_operator (jobs that send, benchmark, lists and counts of the operating company, backups) does not see copies, unless it says
-- that it works for them too. New tables get the same by this function.
CREATE OR REPLACE FUNCTION enforce_tenant_isolation(protected regclass, tenant_column name DEFAULT 'tenant_id') RETURNS void
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
  EXECUTE format($policy$
    CREATE POLICY operator_all ON %s TO portal_operator
      USING (%2$I < 1000000000 OR current_setting('app.with_copies', true) = 'on')
      WITH CHECK (%2$I < 1000000000 OR current_setting('app.with_copies', true) = 'on')
  $policy$, protected, tenant_column);
END $$;

DO $$
DECLARE
  protected regclass;
BEGIN
  FOR protected IN SELECT polrelid::regclass FROM pg_policy WHERE polname = 'operator_all' LOOP
    EXECUTE format($policy$
      ALTER POLICY operator_all ON %s
        USING (%2$I < 1000000000 OR current_setting('app.with_copies', true) = 'on')
        WITH CHECK (%2$I < 1000000000 OR current_setting('app.with_copies', true) = 'on')
    $policy$, protected, CASE protected::text WHEN 'tenants' THEN 'id' ELSE 'tenant_id' END);
  END LOOP;
END $$;

-- What leaves the portal, or lets somebody in from outside, is never a copy's.
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE mail_sends ADD CONSTRAINT mail_sends_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE portal_mails ADD CONSTRAINT portal_mails_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE email_confirmations ADD CONSTRAINT email_confirmations_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE report_sendings ADD CONSTRAINT report_sendings_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE report_share_links ADD CONSTRAINT report_share_links_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE plan_feeds ADD CONSTRAINT plan_feeds_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE upload_keys ADD CONSTRAINT upload_keys_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE area_keys ADD CONSTRAINT area_keys_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;
ALTER TABLE change_requests ADD CONSTRAINT change_requests_of_no_copy CHECK (tenant_id < 1000000000) NOT VALID;

-- The copy of a business, kept as long as there is one, by the business that it is of.
CREATE TABLE practice_copies (
  tenant_id  int PRIMARY KEY REFERENCES tenants (id) CHECK (tenant_id < 1000000000),
  state      text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed', 'ending')),
  progress   real NOT NULL DEFAULT 0,
  made_at    timestamptz NOT NULL DEFAULT now(),
  made_by    text NOT NULL,
  expires_at timestamptz NOT NULL
);
SELECT enforce_tenant_isolation('practice_copies');
GRANT SELECT ON practice_copies TO portal_store;
