-- Where a person belongs. Orders stay with the store whose file has them. Null: as the file says.
ALTER TABLE staff_decisions ADD COLUMN store_id bigint,
  ADD FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id);
-- Who a code is stays told to whoever is restricted to the store of its orders, wherever the person belongs.
SELECT enforce_store_rights('staff_decisions', '%1$s IS NOT NULL');

-- Where the store that is decided cannot be seen, the code's own does.
CREATE OR REPLACE VIEW staff_people WITH (security_invoker = true) AS
SELECT s.tenant_id, s.id AS staff_id,
  first_value(s.id) OVER person AS person_id,
  first_value(coalesce(decided.id, s.store_id)) OVER person AS store_id,
  first_value(coalesce(d.name, nullif(trim(s.name), ''), nullif(trim(s.short_code), ''), 'Mitarbeiter ' || s.external_id)) OVER person AS name,
  coalesce(first_value(d.is_active) OVER person, bool_or(s.is_active) OVER person) AS is_active,
  first_value(d.hours_per_week) OVER person AS hours_per_week,
  coalesce(first_value(d.version) OVER person, 0) AS version
FROM staff s
LEFT JOIN staff_decisions d ON d.tenant_id = s.tenant_id AND d.staff_id = s.id
LEFT JOIN stores decided ON decided.tenant_id = d.tenant_id AND decided.id = d.store_id
WINDOW person AS (
  PARTITION BY s.tenant_id, coalesce(d.person_id, s.id) ORDER BY s.id <> coalesce(d.person_id, s.id), s.id
  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
);
