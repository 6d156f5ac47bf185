-- How the operator compares: one row. Reference data without a tenant, as all tables here but store_bench.
CREATE TABLE bench_settings (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- below, a group is not shown: nobody must be able to tell who is in it
  min_stores     int NOT NULL DEFAULT 10 CHECK (min_stores >= 10),
  min_businesses int NOT NULL DEFAULT 3 CHECK (min_businesses >= 3),
  -- values farther than this many interquartile ranges from the quartiles do not count
  outlier_iqr    numeric(4, 2) NOT NULL DEFAULT 3 CHECK (outlier_iqr > 0),
  -- upper bounds of the revenue classes, euros in the twelve months before
  revenue_bounds int[] NOT NULL DEFAULT '{250000,500000,1000000}',
  -- last month that is published; null: the last complete one
  published_to   date
);
INSERT INTO bench_settings DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON bench_settings FROM portal_app;

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
  PRIMARY KEY (month, kpi, revenue_class, region)
);
REVOKE INSERT, UPDATE, DELETE ON bench_month FROM portal_app;

-- Where a store stands in each group that is large enough.
CREATE TABLE store_bench (
  tenant_id     int NOT NULL,
  store_id      bigint NOT NULL,
  month         date NOT NULL,
  kpi           text NOT NULL,
  revenue_class text NOT NULL,
  region        text NOT NULL,
  value         double precision NOT NULL,
  -- 0 to 100: share of the group's stores below, ties by half
  percentile    double precision NOT NULL,
  PRIMARY KEY (tenant_id, store_id, month, kpi, revenue_class, region),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_bench');
REVOKE INSERT, UPDATE, DELETE ON store_bench FROM portal_app;
