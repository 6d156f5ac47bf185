-- The day sums of names added up by month: a year of them is read as twelve rows a name instead of 365.
CREATE TABLE website_months (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- its first day
  month     date NOT NULL CHECK (extract(day FROM month) = 1),
  kind      text NOT NULL CHECK (kind IN ('page', 'source', 'campaign', 'device', 'event')),
  name      text NOT NULL,
  count     int NOT NULL,
  PRIMARY KEY (tenant_id, month, kind, name)
);
SELECT enforce_tenant_isolation('website_months');

INSERT INTO website_months (tenant_id, month, kind, name, count)
SELECT tenant_id, date_trunc('month', day)::date, kind, name, sum(count) FROM website_counts GROUP BY 1, 2, 3, 4;
