-- What a business says of its staff codes. Uploads do not touch it: what the files say stays in `staff`.
CREATE TABLE staff_decisions (
  tenant_id      int NOT NULL,
  staff_id       bigint NOT NULL,
  -- the code that stands for the person; all codes with the same one are one person
  person_id      bigint NOT NULL,
  -- below: of the person, told by the row of the code that stands for it; null: as the file says
  name           text,
  is_active      boolean,
  hours_per_week double precision CHECK (hours_per_week > 0),
  version        int NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, staff_id),
  FOREIGN KEY (tenant_id, staff_id) REFERENCES staff (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('staff_decisions');
GRANT SELECT ON staff_decisions TO portal_store;

-- Every code with its person. Where the code that stands for a person cannot be seen, or went with its upload, the first
-- of the others does.
CREATE VIEW staff_people WITH (security_invoker = true) AS
SELECT s.tenant_id, s.id AS staff_id,
  first_value(s.id) OVER person AS person_id,
  first_value(s.store_id) OVER person AS store_id,
  first_value(coalesce(d.name, nullif(trim(s.name), ''), nullif(trim(s.short_code), ''), 'Mitarbeiter ' || s.external_id)) OVER person AS name,
  coalesce(first_value(d.is_active) OVER person, bool_or(s.is_active) OVER person) AS is_active,
  first_value(d.hours_per_week) OVER person AS hours_per_week,
  coalesce(first_value(d.version) OVER person, 0) AS version
FROM staff s
LEFT JOIN staff_decisions d ON d.tenant_id = s.tenant_id AND d.staff_id = s.id
WINDOW person AS (
  PARTITION BY s.tenant_id, coalesce(d.person_id, s.id) ORDER BY s.id <> coalesce(d.person_id, s.id), s.id
  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
);
REVOKE INSERT, UPDATE, DELETE ON staff_people FROM portal_app, portal_operator;
GRANT SELECT ON staff_people TO portal_store;
