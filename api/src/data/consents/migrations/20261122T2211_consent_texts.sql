-- Which text was put before the customer; only what was recorded in the portal has one, files do not tell it.
ALTER TABLE consent_changes ADD COLUMN text_version text;
