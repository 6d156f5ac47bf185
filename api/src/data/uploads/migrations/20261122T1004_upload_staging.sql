-- Where the rows of a running upload wait until the one transaction that imports them. These tables stay
-- empty: each run makes unlogged copies of its own (features/upload/check/stage.ts) and drops them, so that nothing has
-- to be deleted row by row, and one business's staging never slows another's. A crash loses them; the job
-- then starts anew.
CREATE SCHEMA upload_stage;
GRANT USAGE ON SCHEMA upload_stage TO portal_app, portal_operator;

CREATE TABLE upload_stage.standorte (
  tenant_id int, file smallint, line int, warned boolean,
  external_id text, name text, street text, plz text, location text
);

CREATE TABLE upload_stage.mitarbeiter (
  tenant_id int, file smallint, line int, warned boolean,
  external_id text, store_key text, short_code text, name text, is_active boolean
);

CREATE TABLE upload_stage.kunden (
  tenant_id int, file smallint, line int, warned boolean,
  external_id text, store_key text, salutation text, title text, first_name text, last_name text, birth_date date,
  street text, plz text, city text, country text, phone text, mobile text, email text,
  consent_letter boolean, consent_email boolean, consent_sms boolean, consent_health boolean,
  consent_date date, consent_source text, no_advertising boolean, is_deceased boolean, changed_on date,
  is_blocked boolean
);

CREATE TABLE upload_stage.auftraege (
  tenant_id int, file smallint, line int, warned boolean,
  external_id text, customer_key text, store_key text, staff_key text, ordered_on date, delivered_on date,
  kind text, glasses_type text, status text, gross_cents bigint, discount_cents bigint, insurance_cents bigint,
  cancels_external_id text,
  -- customer of another store of the business, where the order's own store does not know the number
  other_store_customer_id bigint
);

CREATE TABLE upload_stage.positionen (
  tenant_id int, file smallint, line int, warned boolean,
  order_key text, position int, group_name text, maker text, brand text, model text, lens_type text,
  lens_index numeric, coating text, quantity numeric, gross_cents bigint, vat_rate numeric
);

CREATE TABLE upload_stage.refraktionen (
  tenant_id int, file smallint, line int, warned boolean,
  customer_key text, order_key text, measured_on date,
  sph_r numeric, cyl_r numeric, axis_r int, add_r numeric, sph_l numeric, cyl_l numeric, axis_l int, add_l numeric, pd numeric
);

CREATE TABLE upload_stage.findings (
  tenant_id int, file smallint, line int, column_name text, value text, reason text, severity text, raw_row text
);

-- Numbers whose row is in quarantine: what refers to them is told so.
CREATE TABLE upload_stage.rejected_keys (tenant_id int, kind text, key text);

-- What a number without a store means in this upload; `hits` above 1: several stores use it.
CREATE TABLE upload_stage.order_ids (tenant_id int, key text, id bigint, hits int);
CREATE TABLE upload_stage.customer_ids (tenant_id int, key text, id bigint, hits int);
