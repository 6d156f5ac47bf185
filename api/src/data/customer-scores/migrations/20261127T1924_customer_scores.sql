-- What the score job says of each customer; null where a score does not apply or may not be made (health data
-- without einw_gesundheit). Percent and percentiles 0 to 100.
CREATE TABLE customer_scores (
  tenant_id            int NOT NULL,
  -- the customer's own store, as in customer_facts
  store_id             bigint NOT NULL,
  customer_id          bigint NOT NULL,
  as_of                date NOT NULL,
  -- chance of the next main glasses within 6 and 12 months, and the median month, all counted from as_of
  next_glasses_p6      smallint CHECK (next_glasses_p6 BETWEEN 0 AND 100),
  next_glasses_p12     smallint CHECK (next_glasses_p12 BETWEEN 0 AND 100),
  next_glasses_months  smallint CHECK (next_glasses_months >= 0),
  -- months in which they are bought with a chance of one half: from 25 to 75 %
  next_glasses_early   smallint CHECK (next_glasses_early >= 0),
  next_glasses_late    smallint CHECK (next_glasses_late >= 0),
  fashion              smallint CHECK (fashion BETWEEN 0 AND 100),
  future               smallint CHECK (future BETWEEN 0 AND 100),
  quality              smallint CHECK (quality BETWEEN 0 AND 100),
  -- chance of glasses of that type within 24 months
  potential_long       smallint CHECK (potential_long BETWEEN 0 AND 100),
  potential_multifocal smallint CHECK (potential_multifocal BETWEEN 0 AND 100),
  potential_near       smallint CHECK (potential_near BETWEEN 0 AND 100),
  potential_office     smallint CHECK (potential_office BETWEEN 0 AND 100),
  potential_sports_sun smallint CHECK (potential_sports_sun BETWEEN 0 AND 100),
  reasons              jsonb NOT NULL DEFAULT '{}',
  -- potentials that a refraction had a part in, with their reasons: potential → { value, reasons }. Health data: null
  -- without einw_gesundheit, read by data/customer-scores/find-scores.ts alone, and never a part of a selection.
  -- The columns potential_… know no refraction.
  refraction_potentials jsonb,
  PRIMARY KEY (tenant_id, customer_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_scores_by_store ON customer_scores (tenant_id, store_id);
SELECT enforce_tenant_isolation('customer_scores');
SELECT enforce_store_rights('customer_scores');

-- What the forecasts of a business rest on (features/scores): written anew each time they are computed.
CREATE TABLE score_models (
  tenant_id       int PRIMARY KEY REFERENCES tenants (id),
  -- counts up each time
  version         int NOT NULL DEFAULT 1,
  -- of the way scores are computed: an older one is computed anew at the next start
  edition         int NOT NULL,
  -- business: its own data · market: the model of many businesses · hidden: too little is known for forecasts
  pool            text NOT NULL CHECK (pool IN ('business', 'market', 'hidden')),
  -- last day of the business's orders; null without any
  as_of           date,
  -- customers with main glasses, whole months of records
  buyers          int NOT NULL,
  months          int NOT NULL,
  -- coefficients and all else that scoring needs (scores/hazard HazardModel); null: not of its own
  model           jsonb,
  -- ended waits that it learnt from
  events          int,
  -- of the newest backtest; null where there is none
  auc             double precision,
  ece             double precision,
  top_decile_lift double precision,
  -- by decile, lowest chance first
  calibration     jsonb NOT NULL DEFAULT '[]',
  -- at −36, −24 and −12 months, newest last
  backtests       jsonb NOT NULL DEFAULT '[]',
  -- of each potential: model, data and backtest
  potentials      jsonb NOT NULL DEFAULT '[]',
  computed_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (pool <> 'business' OR model IS NOT NULL)
);
SELECT enforce_tenant_isolation('score_models');
GRANT SELECT ON score_models TO portal_store;

-- The model of the market, for businesses that are too small for one of their own: coefficients and figures over
-- many businesses, nobody's rows. One row; reference data without a tenant.
CREATE TABLE score_models_market (
  only_row        boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version         int NOT NULL DEFAULT 1,
  as_of           date NOT NULL,
  -- below, one could tell who is in it
  businesses      int NOT NULL CHECK (businesses >= 5),
  buyers          int NOT NULL,
  months          int NOT NULL,
  model           jsonb NOT NULL,
  events          int NOT NULL,
  auc             double precision,
  ece             double precision,
  top_decile_lift double precision,
  calibration     jsonb NOT NULL,
  backtests       jsonb NOT NULL,
  computed_at     timestamptz NOT NULL DEFAULT now()
);
REVOKE INSERT, UPDATE, DELETE ON score_models_market FROM portal_app;
GRANT SELECT ON score_models_market TO portal_store;
