-- What the files say; `name` is what the store is called in the portal. Null: no upload has said it since.
ALTER TABLE stores ADD COLUMN file_name text;

-- What a business decides of a store; no row: nothing. Uploads do not touch it.
CREATE TABLE store_settings (
  tenant_id  int NOT NULL,
  store_id   bigint NOT NULL,
  version    int NOT NULL DEFAULT 1,
  -- null: as the file says
  name       text,
  is_visible boolean NOT NULL DEFAULT true,
  -- degrees, WGS 84; null: the middle of its postcode
  lat        double precision CHECK (lat BETWEEN -90 AND 90),
  lon        double precision CHECK (lon BETWEEN -180 AND 180),
  -- 1: Monday to 7: Sunday
  open_days  int[] NOT NULL CHECK (open_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(open_days) > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL,
  PRIMARY KEY (tenant_id, store_id),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK ((lat IS NULL) = (lon IS NULL))
);
SELECT enforce_tenant_isolation('store_settings');
SELECT enforce_store_rights('store_settings');

-- Where each store is and when it is open: the one place that says so.
CREATE VIEW store_places WITH (security_invoker = true) AS
SELECT s.tenant_id, s.id AS store_id, g.state,
  coalesce(d.lat, g.lat) AS lat, coalesce(d.lon, g.lon) AS lon, d.lat IS NOT NULL AS is_set,
  coalesce(d.open_days, ARRAY[1, 2, 3, 4, 5, 6]) AS open_days
FROM stores s
LEFT JOIN store_settings d ON d.tenant_id = s.tenant_id AND d.store_id = s.id
LEFT JOIN geo_plz g ON g.plz = btrim(s.plz);
REVOKE INSERT, UPDATE, DELETE ON store_places FROM portal_app, portal_operator;
GRANT SELECT ON store_places TO portal_store;

-- How a business calls itself and where it is; no row: by the name of its contract.
CREATE TABLE business_profiles (
  tenant_id  int PRIMARY KEY REFERENCES tenants (id),
  version    int NOT NULL DEFAULT 1,
  name       text NOT NULL,
  street     text NOT NULL,
  plz        text NOT NULL,
  city       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL
);
SELECT enforce_tenant_isolation('business_profiles');
GRANT SELECT ON business_profiles TO portal_store;

-- Who accepted which version of the agreement on data processing (AVV).
CREATE TABLE agreement_acceptances (
  tenant_id   int NOT NULL REFERENCES tenants (id),
  version     text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  accepted_by text NOT NULL,
  PRIMARY KEY (tenant_id, version)
);
SELECT enforce_tenant_isolation('agreement_acceptances');
REVOKE UPDATE, DELETE ON agreement_acceptances FROM portal_app;
