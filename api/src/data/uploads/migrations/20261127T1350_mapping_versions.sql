-- What the operating company knows of the exports of programs, for all businesses. Each save is a row: what holds of a
-- profile is its newest one. Reference data without a tenant; values of businesses stand nowhere in it.
CREATE TABLE market_mapping_versions (
  profile_id int NOT NULL,
  version    int NOT NULL,
  name       text NOT NULL,
  -- as in upload_mapping_profiles, of no store; null: the profile was withdrawn
  mappings   jsonb,
  saved_by   text NOT NULL,
  saved_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (profile_id, version)
);
REVOKE INSERT, UPDATE, DELETE ON market_mapping_versions FROM portal_app;

-- Which version of its profile holds in a business, who saved it, and of which version of the market's it was taken
-- unchanged, if of any.
ALTER TABLE upload_mapping_profiles ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE upload_mapping_profiles ADD COLUMN saved_by text;
ALTER TABLE upload_mapping_profiles ADD COLUMN market_id int;
ALTER TABLE upload_mapping_profiles ADD COLUMN market_version int;

-- What a business's profiles were before.
CREATE TABLE upload_mapping_versions (
  tenant_id      int NOT NULL,
  profile_id     bigint NOT NULL,
  version        int NOT NULL,
  mappings       jsonb NOT NULL,
  saved_by       text,
  saved_at       timestamptz NOT NULL,
  market_version int,
  PRIMARY KEY (tenant_id, profile_id, version),
  FOREIGN KEY (tenant_id, profile_id) REFERENCES upload_mapping_profiles (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('upload_mapping_versions');
