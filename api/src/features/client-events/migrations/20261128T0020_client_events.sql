-- What browsers tell of the portal's pages, by day: how often each version of an area was visited, what failed in it, and how fast
-- it was. Nothing of a person or business. Reference data without a tenant.
CREATE TABLE client_events (
  day     date NOT NULL,
  -- id of the area, or 'host'
  area    text NOT NULL,
  version text NOT NULL,
  -- pattern of the page's path
  route   text NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('visit', 'error', 'lcp', 'inp', 'cls')),
  -- of an error its fingerprint, of a vital the upper bound of its class, of a visit nothing
  detail  text NOT NULL,
  times   bigint NOT NULL,
  PRIMARY KEY (day, area, version, route, kind, detail)
);
REVOKE INSERT, UPDATE, DELETE ON client_events FROM portal_app;
