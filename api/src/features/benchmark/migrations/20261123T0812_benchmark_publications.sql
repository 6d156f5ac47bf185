-- What is published of a month is frozen and stands on disturbed figures (ADR 22); so far it was compared anew each night.
DROP TABLE store_bench;
DELETE FROM bench_month;

ALTER TABLE bench_settings
  DROP COLUMN published_to,
  -- on this day of a month the month so many months before is published
  ADD COLUMN publish_day int NOT NULL DEFAULT 10 CHECK (publish_day BETWEEN 1 AND 28),
  ADD COLUMN publish_lag int NOT NULL DEFAULT 1 CHECK (publish_lag BETWEEN 1 AND 3),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by text;

-- Months that are out: what stands here never changes.
CREATE TABLE bench_publications (
  month        date PRIMARY KEY,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- those of then: classes of the month have their bounds
  rules        jsonb NOT NULL,
  stores       int NOT NULL,
  -- peers of a demonstration
  invented     boolean NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON bench_publications FROM portal_app;
GRANT SELECT ON bench_publications TO portal_store;

-- By what the best quarter of a group differs from all of it; a quarter that is too small has no row.
CREATE TABLE bench_best (
  month         date NOT NULL,
  kpi           text NOT NULL,
  revenue_class text NOT NULL,
  region        text NOT NULL,
  trait         text NOT NULL,
  stores        int NOT NULL,
  best          double precision NOT NULL,
  whole         double precision NOT NULL,
  PRIMARY KEY (month, kpi, revenue_class, region, trait)
);
REVOKE INSERT, UPDATE, DELETE ON bench_best FROM portal_app;
GRANT SELECT ON bench_best TO portal_store;

-- What stores' factors are made of: whoever knew it could take them off again.
CREATE TABLE bench_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key      text NOT NULL
);
INSERT INTO bench_secret (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
REVOKE ALL ON bench_secret FROM portal_app;
