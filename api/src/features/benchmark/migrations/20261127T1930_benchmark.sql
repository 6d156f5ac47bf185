-- How the operator compares: one row. Reference data without a tenant, as all tables here.
CREATE TABLE bench_settings (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- below, a group is not shown: nobody must be able to tell who is in it
  min_stores     int NOT NULL DEFAULT 10 CHECK (min_stores >= 10),
  min_businesses int NOT NULL DEFAULT 3 CHECK (min_businesses >= 3),
  -- values farther than this many interquartile ranges from the quartiles do not count
  outlier_iqr    numeric(4, 2) NOT NULL DEFAULT 3 CHECK (outlier_iqr > 0),
  -- upper bounds of the revenue classes, euros in the twelve months before
  revenue_bounds int[] NOT NULL DEFAULT '{250000,500000,1000000}',
  -- on this day of a month the month so many months before is published
  publish_day    int NOT NULL DEFAULT 10 CHECK (publish_day BETWEEN 1 AND 28),
  publish_lag    int NOT NULL DEFAULT 1 CHECK (publish_lag BETWEEN 1 AND 3),
  version        int NOT NULL DEFAULT 1,
  updated_at     timestamptz,
  updated_by     text
);
INSERT INTO bench_settings DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON bench_settings FROM portal_app;
GRANT SELECT ON bench_settings TO portal_store;

-- Months that are out: what stands here never changes, and stands on disturbed figures (ADR 22).
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

-- Percentiles of a group in a month; a group that is too small has no row.
CREATE TABLE bench_month (
  month         date NOT NULL,
  kpi           text NOT NULL,
  -- '*': all; else a class of revenue such as '250-500' (thousand euros), and a state
  revenue_class text NOT NULL,
  region        text NOT NULL,
  stores        int NOT NULL,
  p10           double precision NOT NULL,
  p25           double precision NOT NULL,
  median        double precision NOT NULL,
  p75           double precision NOT NULL,
  p90           double precision NOT NULL,
  -- a stricter minimum of businesses hides earlier months too
  businesses    int NOT NULL,
  PRIMARY KEY (month, kpi, revenue_class, region)
);
REVOKE INSERT, UPDATE, DELETE ON bench_month FROM portal_app;
GRANT SELECT ON bench_month TO portal_store;

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
  businesses    int NOT NULL,
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
