-- What the forecasts of a business rest on (src/score-job): written anew each time they are computed.
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

-- Potentials that a refraction had a part in, with their reasons: potential → { value, reasons }. Health data: null
-- without einw_gesundheit, read by src/score-job/find-scores.ts alone, and never a part of a selection. The columns
-- potential_… beside it know no refraction.
ALTER TABLE customer_scores ADD COLUMN refraction_potentials jsonb;
-- Months in which the next main glasses are bought with a chance of one half: from 25 to 75 %, counted from as_of.
ALTER TABLE customer_scores ADD COLUMN next_glasses_early smallint CHECK (next_glasses_early >= 0);
ALTER TABLE customer_scores ADD COLUMN next_glasses_late smallint CHECK (next_glasses_late >= 0);
