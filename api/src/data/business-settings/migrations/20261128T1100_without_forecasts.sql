-- Whether a business does without forecasts: nothing is reckoned of anybody, and nothing that was is kept.
ALTER TABLE business_settings ADD COLUMN without_forecasts boolean NOT NULL DEFAULT false;
