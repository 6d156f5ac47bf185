-- Days on which a store is closed beside the public holidays of its Land: feasts of its town ('08-08', each year) and days of
-- one year alone ('2025-05-08'). Empty for all until somebody says so.
ALTER TABLE store_settings
  ADD COLUMN town_feasts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN closed_days text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE VIEW store_places WITH (security_invoker = true) AS
SELECT s.tenant_id, s.id AS store_id, g.state,
  coalesce(d.lat, g.lat) AS lat, coalesce(d.lon, g.lon) AS lon, d.lat IS NOT NULL AS is_set,
  coalesce(d.open_days, ARRAY[1, 2, 3, 4, 5, 6]) AS open_days,
  coalesce(d.town_feasts, '{}') AS town_feasts, coalesce(d.closed_days, '{}') AS closed_days
FROM stores s
LEFT JOIN store_settings d ON d.tenant_id = s.tenant_id AND d.store_id = s.id
LEFT JOIN geo_plz g ON g.plz = btrim(s.plz);
