-- Whether a business writes e-mails to its customers without a consent, by § 7 (3) UWG: off unless somebody has confirmed what the portal
-- cannot know, in whose name and when.
ALTER TABLE business_settings
  ADD COLUMN existing_customer_email boolean NOT NULL DEFAULT false,
  ADD COLUMN existing_email_confirmed_at timestamptz,
  ADD COLUMN existing_email_confirmed_by text,
  ADD CONSTRAINT business_settings_existing_email_confirmed
    CHECK (NOT existing_customer_email OR (existing_email_confirmed_at IS NOT NULL AND existing_email_confirmed_by IS NOT NULL));
