-- Whether a business uses what tells something about the eyes for marketing only of customers with einw_gesundheit (ADR 44).
ALTER TABLE business_settings ADD COLUMN strict_health boolean NOT NULL DEFAULT false;
