-- Where the rows of running uploads wait until the one transaction that imports them: one table for each kind, of all
-- businesses, so that on a cluster they lie beside the rows that they are joined with. A run counts its rows by its own
-- number (`uploads.run`), so that one that was given up but still lives mixes nothing into the next. Unlogged: a crash
-- loses them, and the job then starts anew.
DROP SCHEMA upload_stage CASCADE;

-- Counts up with each run of the check; what an earlier one still writes is not looked at.
ALTER TABLE uploads ADD COLUMN run int NOT NULL DEFAULT 0;

CREATE UNLOGGED TABLE staged_standorte (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  external_id text, name text, street text, plz text, location text,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_standorte');

CREATE UNLOGGED TABLE staged_mitarbeiter (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  external_id text, store_key text, short_code text, name text, is_active boolean,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_mitarbeiter');

CREATE UNLOGGED TABLE staged_kunden (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  external_id text, store_key text, salutation text, title text, first_name text, last_name text, birth_date date,
  street text, plz text, city text, country text, phone text, mobile text, email text,
  consent_letter boolean, consent_email boolean, consent_sms boolean, consent_health boolean,
  consent_date date, consent_source text, no_advertising boolean, is_deceased boolean, changed_on date,
  is_blocked boolean,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_kunden');

CREATE UNLOGGED TABLE staged_auftraege (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  external_id text, customer_key text, store_key text, staff_key text, ordered_on date, delivered_on date,
  kind text, glasses_type text, status text, gross_cents bigint, discount_cents bigint, insurance_cents bigint,
  cancels_external_id text,
  -- customer of another store of the business, where the order's own store does not know the number
  other_store_customer_id bigint,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_auftraege');

CREATE UNLOGGED TABLE staged_positionen (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  order_key text, position int, group_name text, maker text, brand text, model text, lens_type text,
  lens_index numeric, coating text, quantity numeric, gross_cents bigint, vat_rate numeric,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_positionen');

CREATE UNLOGGED TABLE staged_refraktionen (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL, warned boolean NOT NULL,
  customer_key text, order_key text, measured_on date,
  sph_r numeric, cyl_r numeric, axis_r int, add_r numeric, sph_l numeric, cyl_l numeric, axis_l int, add_l numeric, pd numeric,
  PRIMARY KEY (tenant_id, upload_id, run, file, line)
);
SELECT enforce_tenant_isolation('staged_refraktionen');

CREATE UNLOGGED TABLE staged_findings (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, file smallint NOT NULL, line int NOT NULL,
  column_name text NOT NULL, value text NOT NULL, reason text NOT NULL, severity text NOT NULL, raw_row text
);
CREATE INDEX staged_findings_of_run ON staged_findings (tenant_id, upload_id, run, file, line);
SELECT enforce_tenant_isolation('staged_findings');

-- Numbers whose row is in quarantine: what refers to them is told so.
CREATE UNLOGGED TABLE staged_rejected_keys (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, kind text NOT NULL, key text NOT NULL
);
CREATE INDEX staged_rejected_keys_of_run ON staged_rejected_keys (tenant_id, upload_id, run, kind, key);
SELECT enforce_tenant_isolation('staged_rejected_keys');

-- What a number without a store means in an upload; `hits` above 1: several stores use it.
CREATE UNLOGGED TABLE staged_order_ids (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, key text NOT NULL, id bigint NOT NULL, hits int NOT NULL,
  PRIMARY KEY (tenant_id, upload_id, run, key)
);
SELECT enforce_tenant_isolation('staged_order_ids');

CREATE UNLOGGED TABLE staged_customer_ids (
  tenant_id int NOT NULL, upload_id bigint NOT NULL, run int NOT NULL, key text NOT NULL, id bigint NOT NULL, hits int NOT NULL,
  PRIMARY KEY (tenant_id, upload_id, run, key)
);
SELECT enforce_tenant_isolation('staged_customer_ids');
