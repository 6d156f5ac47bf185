-- When the operating company made a business; null: before anybody noted it, or a demo. 'Ihre ersten sieben Tage' are for those that are new.
-- locks tenants: a column without a value is added without touching a row
ALTER TABLE tenants ADD COLUMN made_at timestamptz;

-- Who does not want to be led through the first days. Each person has their own: the setting app.user_sub says whose rows are seen; '*',
-- which is nobody's, all of the business.
CREATE TABLE first_week_hidden (
  tenant_id int NOT NULL REFERENCES tenants (id),
  user_sub  text NOT NULL,
  hidden_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_sub)
);
SELECT enforce_tenant_isolation('first_week_hidden');
ALTER POLICY tenant_only ON first_week_hidden
  USING (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::int AND current_setting('app.user_sub', true) IN (user_sub, '*'))
  WITH CHECK (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::int AND current_setting('app.user_sub', true) IN (user_sub, '*'));
