-- Whether what its Daueraktionen have done goes into the effects of the market. It holds once the business has accepted an agreement that names them.
ALTER TABLE business_settings ADD COLUMN shares_effects boolean NOT NULL DEFAULT true;
