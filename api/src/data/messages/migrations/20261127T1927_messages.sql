-- What a campaign writes, with placeholders.
CREATE TABLE campaign_texts (
  tenant_id   int NOT NULL,
  campaign_id bigint NOT NULL,
  subject     text NOT NULL,
  body        text NOT NULL,
  version     int NOT NULL DEFAULT 1,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  updated_by  text NOT NULL,
  PRIMARY KEY (tenant_id, campaign_id),
  FOREIGN KEY (tenant_id, campaign_id) REFERENCES campaigns (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('campaign_texts');
-- People of single stores copy an action with its text. They write it by their own role, as Citus lets one transaction write
-- the same shards under one role alone; reading texts goes on through the campaign, which is seen.
GRANT INSERT ON campaign_texts TO portal_store;

-- The letters of a shipping list as one PDF, made by a job.
CREATE TABLE letter_files (
  tenant_id  int NOT NULL,
  list_id    bigint NOT NULL,
  state      text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
  letters    int NOT NULL,
  done       int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  created_by text NOT NULL,
  -- in the room of files
  file_key   text,
  -- SHA-256 of the file, in hex
  hash       text,
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, list_id),
  FOREIGN KEY (tenant_id, list_id) REFERENCES shipping_lists (tenant_id, id) ON DELETE CASCADE,
  CHECK ((state = 'ready') = (file_key IS NOT NULL))
);
SELECT enforce_tenant_isolation('letter_files');

-- How far the message to each recipient has come; committed before and after it is handed over.
CREATE TABLE mail_sends (
  tenant_id   int NOT NULL,
  list_id     bigint NOT NULL,
  customer_id bigint NOT NULL,
  -- uncertain: the process or the connection ended in between; skipped: may no longer be written to
  state       text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'refused', 'uncertain', 'skipped')),
  -- handed over so often
  attempts    int NOT NULL DEFAULT 0,
  -- of a message that is queued: not before
  due_at      timestamptz NOT NULL DEFAULT now(),
  -- of the mail server, when it refused
  code        int,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, list_id, customer_id),
  FOREIGN KEY (tenant_id, list_id, customer_id) REFERENCES shipping_list_members (tenant_id, list_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX mail_sends_open ON mail_sends (tenant_id, list_id, due_at) WHERE state IN ('queued', 'sending');
SELECT enforce_tenant_isolation('mail_sends');
-- Whoever makes files of a list leaves out those whose message may no longer go out, and nobody whose message has.
GRANT SELECT ON mail_sends TO portal_store;

-- Until when nothing of a business is handed to a mail server that has refused several messages in a row.
CREATE TABLE mail_pauses (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- how many there were since a message was taken last: the next one is longer
  count     int NOT NULL,
  until     timestamptz NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('mail_pauses');

-- One-click links of messages, as hashes; whoever has the link may object in the name of the customer.
CREATE TABLE unsubscribe_tokens (
  tenant_id   int NOT NULL,
  hash        bytea NOT NULL,
  customer_id bigint NOT NULL,
  list_id     bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, hash),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX unsubscribe_tokens_by_customer ON unsubscribe_tokens (tenant_id, customer_id);
SELECT enforce_tenant_isolation('unsubscribe_tokens');
