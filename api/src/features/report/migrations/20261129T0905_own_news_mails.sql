-- Whether somebody is told in the morning of what they have watched themselves, and up to which they have been.
ALTER TABLE report_mails ADD COLUMN own_news boolean NOT NULL DEFAULT false;
ALTER TABLE report_mail_sends ADD COLUMN own_told_upto bigint;
