-- What letters, e-mails and files of addresses say of the right to object to advertising (Art. 21 (4) GDPR); null: the portal's own words.
ALTER TABLE sender_settings ADD COLUMN objection_notice text CHECK (objection_notice <> '');
