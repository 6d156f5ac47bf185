-- Who writes to customers: the head of letters, and the sender of e-mails.
CREATE TABLE sender_settings (
  tenant_id        int NOT NULL REFERENCES tenants (id),
  name             text NOT NULL,
  street           text NOT NULL,
  plz              text NOT NULL,
  city             text NOT NULL,
  -- null: no e-mails can be sent
  email            text,
  -- null: answers go to `email`
  reply_to         text,
  -- in the room of files; null: none
  logo_key         text,
  version          int NOT NULL DEFAULT 1,
  updated_at       timestamptz NOT NULL DEFAULT now(),
  -- sign-in name
  updated_by       text NOT NULL,
  -- what letters, e-mails and files of addresses say of the right to object to advertising (Art. 21 (4) GDPR); null: the
  -- portal's own words
  objection_notice text CHECK (objection_notice <> ''),
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('sender_settings');
GRANT SELECT ON sender_settings TO portal_store;
