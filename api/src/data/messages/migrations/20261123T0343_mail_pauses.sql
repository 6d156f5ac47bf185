-- Until when nothing of a business is handed to a mail server that has refused several messages in a row.
CREATE TABLE mail_pauses (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- how many there were since a message was taken last: the next one is longer
  count     int NOT NULL,
  until     timestamptz NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('mail_pauses');
