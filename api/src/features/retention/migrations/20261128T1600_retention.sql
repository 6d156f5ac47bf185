-- What the nightly job of retention has removed, by the rule. Of no business.
CREATE TABLE retention_runs (
  rule    text PRIMARY KEY,
  ran_at  timestamptz NOT NULL,
  -- by the last run, and by all
  removed bigint NOT NULL,
  total   bigint NOT NULL
);
REVOKE ALL ON retention_runs FROM portal_app;
