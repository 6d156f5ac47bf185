-- The one website of a business. What counts it and who looks at it stand elsewhere.
CREATE TABLE websites (
  tenant_id     int NOT NULL REFERENCES tenants (id),
  -- named in the script's `data-site`: public, and says nothing of the business
  site_key      uuid NOT NULL DEFAULT gen_random_uuid(),
  -- with scheme and host; that of the demo is a path, since the portal serves it under whatever name it has
  address       text NOT NULL CHECK (address ~ '^(https?://|/)'),
  -- as a browser names them, punycode included: events of other pages are not taken
  host_names    text[] NOT NULL,
  -- false: nothing is counted
  is_on         boolean NOT NULL DEFAULT true,
  is_demo       boolean NOT NULL DEFAULT false,
  version       int NOT NULL DEFAULT 1,
  registered_at timestamptz NOT NULL DEFAULT now(),
  updated_by    text NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('websites');
GRANT SELECT ON websites TO portal_store;

-- What is known of a business's website, without anything of a person: sums by hour, and by day and name.
CREATE TABLE website_hours (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- in Europe/Berlin
  day       date NOT NULL,
  hour      smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  views     int NOT NULL,
  -- who had not come earlier on the day: a day's hours add up to its visitors
  visitors  int NOT NULL,
  PRIMARY KEY (tenant_id, day, hour)
);
SELECT enforce_tenant_isolation('website_hours');

-- The hours added up by day: every statistic is by day, and two years of them are 730 rows instead of 17,520.
CREATE TABLE website_days (
  tenant_id int NOT NULL REFERENCES tenants (id),
  day       date NOT NULL,
  views     int NOT NULL,
  visitors  int NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
SELECT enforce_tenant_isolation('website_days');

CREATE TABLE website_counts (
  tenant_id int NOT NULL REFERENCES tenants (id),
  day       date NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('page', 'source', 'campaign', 'device', 'event')),
  name      text NOT NULL,
  count     int NOT NULL,
  PRIMARY KEY (tenant_id, kind, day, name)
);
SELECT enforce_tenant_isolation('website_counts');

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

-- Who has come today, as hashes under the day's salt; gone the day after.
CREATE TABLE website_visitors (
  tenant_id    int NOT NULL REFERENCES tenants (id),
  day          date NOT NULL,
  visitor      text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- of journals that told of them; 1: for the first time
  parts        int NOT NULL,
  PRIMARY KEY (tenant_id, day, visitor)
);
SELECT enforce_tenant_isolation('website_visitors');

-- What a day's hashes are made with; gone the day after, and with it every way back from a hash.
CREATE TABLE website_salts (
  tenant_id int NOT NULL REFERENCES tenants (id),
  day       date NOT NULL,
  salt      text NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
SELECT enforce_tenant_isolation('website_salts');

-- How far each process's journal of events has been added up. Of all businesses together, so without a tenant.
CREATE TABLE counter_journals (
  journal uuid PRIMARY KEY,
  -- those up to this one are in the sums
  segment int NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON counter_journals FROM portal_app;
