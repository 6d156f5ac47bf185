-- What Daueraktionen of one kind do over all businesses. Reference data without a tenant, as all tables here.
-- Quarters that are out: what stands here never changes, and stands on disturbed figures (ADR 22, ADR 41).
CREATE TABLE market_effect_publications (
  -- last day of the quarter
  as_of        date PRIMARY KEY,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- with businesses of a demonstration
  invented     boolean NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON market_effect_publications FROM portal_app;
GRANT SELECT ON market_effect_publications TO portal_store;

-- A kind that too few businesses know something of has no row.
CREATE TABLE market_effects (
  as_of      date NOT NULL,
  -- of the occasion
  kind       text NOT NULL,
  -- shares, to a tenth of a point
  uplift     double precision NOT NULL,
  low        double precision NOT NULL,
  high       double precision NOT NULL,
  -- standard deviation of what is true of single businesses
  spread     double precision NOT NULL,
  -- at least so many, in steps
  businesses int NOT NULL,
  -- the first year of which enough businesses know something; null: of none alone
  since      int,
  PRIMARY KEY (as_of, kind)
);
REVOKE INSERT, UPDATE, DELETE ON market_effects FROM portal_app;
GRANT SELECT ON market_effects TO portal_store;

-- What businesses' factors are made of: whoever knew it could take them off again.
CREATE TABLE market_effect_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key      text NOT NULL
);
INSERT INTO market_effect_secret (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
REVOKE ALL ON market_effect_secret FROM portal_app;
