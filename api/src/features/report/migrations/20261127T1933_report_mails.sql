-- Which user of the business gets the Monatsbericht and the figures of the week by e-mail.
CREATE TABLE report_mails (
  tenant_id       int NOT NULL REFERENCES tenants (id),
  user_sub        text NOT NULL,
  -- whom the Monatsbericht is for; null: they get none
  report          text CHECK (report IN ('owner', 'team', 'tax')),
  monday          boolean NOT NULL,
  -- null: all that the person may see; like rights by store it outlives the store, and nothing is sent meanwhile
  store_id        bigint,
  -- when the person themself had enough, by the link of a message
  report_ended_at timestamptz,
  monday_ended_at timestamptz,
  version         int NOT NULL,
  updated_at      timestamptz NOT NULL DEFAULT now(),
  updated_by      text NOT NULL,
  PRIMARY KEY (tenant_id, user_sub)
);
SELECT enforce_tenant_isolation('report_mails');

-- Each message: noted before it is handed over, so that nobody gets two of the same period, and with its own link to end them.
CREATE TABLE report_mail_sends (
  tenant_id  int NOT NULL REFERENCES tenants (id),
  -- SHA-256 of the secret in the link
  hash       bytea NOT NULL,
  user_sub   text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('report', 'monday')),
  -- first day of the month or week that it is about; null: somebody had it sent by hand
  period     date,
  -- as the mail server said; 'sending': it is being handed over, or the portal ended meanwhile
  state      text NOT NULL CHECK (state IN ('sending', 'sent', 'bounced', 'refused', 'uncertain')),
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, hash),
  UNIQUE (tenant_id, user_sub, kind, period)
);
SELECT enforce_tenant_isolation('report_mail_sends');
