-- Whether a business's months go into the benchmark, and its customers' purchases into the model of the market.
ALTER TABLE business_settings ADD COLUMN shares_benchmark boolean NOT NULL DEFAULT true;
ALTER TABLE business_settings ADD COLUMN shares_market_model boolean NOT NULL DEFAULT true;
