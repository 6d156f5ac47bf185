-- The hours added up by day: every statistic is by day, and two years of them are 730 rows instead of 17,520.
CREATE TABLE website_days (
  tenant_id int NOT NULL REFERENCES tenants (id),
  day       date NOT NULL,
  views     int NOT NULL,
  visitors  int NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
SELECT enforce_tenant_isolation('website_days');

INSERT INTO website_days (tenant_id, day, views, visitors)
SELECT tenant_id, day, sum(views), sum(visitors) FROM website_hours GROUP BY 1, 2;
