-- What is unusual by e-mail, on the morning after: who gets it, and up to which anomaly somebody has been told.
ALTER TABLE report_mails ADD COLUMN watch boolean NOT NULL DEFAULT false, ADD COLUMN watch_ended_at timestamptz;
ALTER TABLE report_mail_sends ADD COLUMN told_upto bigint;
-- locks report_mail_sends: a row for each letter that was sent, a hundred a week in hundreds of shops.
ALTER TABLE report_mail_sends DROP CONSTRAINT report_mail_sends_kind_check,
  ADD CONSTRAINT report_mail_sends_kind_check CHECK (kind IN ('report', 'monday', 'watch'));
