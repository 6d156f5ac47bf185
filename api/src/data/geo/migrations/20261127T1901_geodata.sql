-- Reference data of the whole market, the same for every business: no tenant, read by all, written by the operator
-- alone. On Citus these are reference tables.
CREATE TABLE geo_plz (
  plz         text PRIMARY KEY CHECK (plz ~ '^[0-9]{5}$'),
  place       text NOT NULL,
  state       text NOT NULL CHECK (state IN (
    'Baden-Württemberg', 'Bayern', 'Berlin', 'Brandenburg', 'Bremen', 'Hamburg', 'Hessen', 'Mecklenburg-Vorpommern',
    'Niedersachsen', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Sachsen-Anhalt',
    'Schleswig-Holstein', 'Thüringen')),
  -- degrees, WGS 84; Germany's box, so that swapped columns are noticed
  lat         double precision NOT NULL CHECK (lat BETWEEN 47.2 AND 55.1),
  lon         double precision NOT NULL CHECK (lon BETWEEN 5.8 AND 15.1),
  -- of the postcode's area; null where the source has none
  qkm         double precision CHECK (qkm > 0),
  inhabitants int CHECK (inhabitants >= 0),
  source      text NOT NULL CHECK (source IN ('mitgeliefert', 'geonames', 'csv')),
  -- 'plz': centre of the postcode's area; 'gemeinde': of the municipality or municipalities in it
  precision   text NOT NULL CHECK (precision IN ('plz', 'gemeinde'))
);

-- What was loaded, and where from. Areas are one TopoJSON document each, gzipped, as the map fetches them.
CREATE TABLE geo_datasets (
  name        text PRIMARY KEY CHECK (name IN ('plz', 'areas-plz', 'areas-district')),
  source      text NOT NULL,
  -- hash of the content: ETag of the document, and whether a start has anything to do
  version     text NOT NULL,
  attribution text NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  document    bytea,
  CHECK ((name = 'plz') = (document IS NULL))
);

-- Postcodes around a store are found without a look at all of Germany's.
CREATE INDEX geo_plz_by_lat ON geo_plz (lat);

REVOKE INSERT, UPDATE, DELETE ON geo_plz, geo_datasets FROM portal_app;
GRANT SELECT ON geo_plz, geo_datasets TO portal_store;

-- Great-circle distance in km of two points in degrees; null when one is unknown.
CREATE FUNCTION geo_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 2 * 6371 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

-- What the customers of a business call a postcode: the place that most of their addresses name, in its usual spelling.
-- Several rows where as many customers write one as the other.
CREATE TABLE place_names (
  tenant_id int NOT NULL,
  plz       text NOT NULL,
  name      text NOT NULL,
  -- who write it so, however they spell it
  customers int NOT NULL,
  PRIMARY KEY (tenant_id, plz, name)
);
SELECT enforce_tenant_isolation('place_names');
GRANT SELECT ON place_names TO portal_store;
