-- locks websites: one row a business; the default is worked out once, and nothing is written anew
-- From when on visits are summed by page, source and device together: the day after this, since an older release may have counted
-- some of today's, and for new websites from their first day on.
ALTER TABLE websites ADD COLUMN split_since date NOT NULL DEFAULT ((now() AT TIME ZONE 'Europe/Berlin')::date + 1);
ALTER TABLE websites ALTER COLUMN split_since SET DEFAULT (now() AT TIME ZONE 'Europe/Berlin')::date;

-- Of a day's visit, beside its hash and gone with it: what its first event told. Null: an older release has seen it first.
ALTER TABLE website_visitors ADD COLUMN source text;
ALTER TABLE website_visitors ADD COLUMN device text;

-- Whether a page has been seen before by one of today's visitors: a mark made of both, so that nobody's way can be read here; gone the day after.
CREATE TABLE website_seen_pages (
  tenant_id int NOT NULL REFERENCES tenants (id),
  day       date NOT NULL,
  mark      text NOT NULL,
  PRIMARY KEY (tenant_id, day, mark)
);
SELECT enforce_tenant_isolation('website_seen_pages');

-- Sums by page, source of the visit and its device; '#' in any of the three: all of them together, which is added up from the others.
CREATE TABLE website_visits (
  tenant_id     int NOT NULL REFERENCES tenants (id),
  day           date NOT NULL,
  page          text NOT NULL,
  source        text NOT NULL,
  device        text NOT NULL,
  views         int NOT NULL,
  -- who have looked at the page on that day; means nothing where the page is '#'
  page_visitors int NOT NULL,
  -- whose day began on the page
  visitors      int NOT NULL,
  appointment   int NOT NULL,
  phone         int NOT NULL,
  route         int NOT NULL,
  -- a filter's course is one row a day, next to each other
  PRIMARY KEY (tenant_id, page, source, device, day)
);
-- The other pages, and the other sources, of some days.
CREATE INDEX website_visits_by_source ON website_visits (tenant_id, source, device, day);
CREATE INDEX website_visits_by_page ON website_visits (tenant_id, page, device, day);
SELECT enforce_tenant_isolation('website_visits');

-- The same, added up by month.
CREATE TABLE website_visit_months (
  tenant_id     int NOT NULL REFERENCES tenants (id),
  -- its first day
  month         date NOT NULL CHECK (extract(day FROM month) = 1),
  page          text NOT NULL,
  source        text NOT NULL,
  device        text NOT NULL,
  views         int NOT NULL,
  page_visitors int NOT NULL,
  visitors      int NOT NULL,
  appointment   int NOT NULL,
  phone         int NOT NULL,
  route         int NOT NULL,
  PRIMARY KEY (tenant_id, source, device, month, page)
);
CREATE INDEX website_visit_months_by_page ON website_visit_months (tenant_id, page, device, month, source);
SELECT enforce_tenant_isolation('website_visit_months');
