-- Proposals of 'Heute lohnt sich' that somebody has put away. Each person has their own: the setting app.user_sub says whose rows are seen;
-- '*', which is nobody's, all of the business.
CREATE TABLE daily_proposal_wishes (
  tenant_id int NOT NULL REFERENCES tenants (id),
  user_sub  text NOT NULL,
  kind      text NOT NULL,
  -- last day without it; null: until the person says otherwise
  until     date,
  made_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_sub, kind)
);
SELECT enforce_tenant_isolation('daily_proposal_wishes');
ALTER POLICY tenant_only ON daily_proposal_wishes
  USING (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::int AND current_setting('app.user_sub', true) IN (user_sub, '*'))
  WITH CHECK (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::int AND current_setting('app.user_sub', true) IN (user_sub, '*'));
