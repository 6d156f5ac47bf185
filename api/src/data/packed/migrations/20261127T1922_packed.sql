-- What is counted over all buyers of a chain, column by column: a store's people and orders as a handful of values instead
-- of a row each, which is ten times as much work to read. Numbers are big-endian, days are int2 since 1970-01-01, −32768
-- without one; api/src/data/packed says what is in them. Those of a store that are missing are packed when they are asked
-- for. Packed orders name people by their place in store_people, so that a store has both or neither.

-- People with orders in a store, those with orders in other stores first, each group in the order of their ids.
CREATE TABLE store_people (
  tenant_id   int NOT NULL,
  store_id    bigint NOT NULL,
  -- latest day with an order; null: none so far
  last_on     date,
  -- float8: who the first people are; the others are nowhere else
  shared_ids  bytea NOT NULL,
  -- day on which a second purchase was begun anywhere
  second_on   bytea NOT NULL,
  -- int4: German postcode of five digits, −1 without one
  plz         bytea NOT NULL,
  -- of each person: first days of sales of each kind, so many (int2) one after the other
  first_sizes bytea NOT NULL,
  first_on    bytea NOT NULL,
  first_kinds bytea NOT NULL,
  -- of each person: waits that began with main glasses from here
  wait_sizes  bytea NOT NULL,
  wait_since  bytea NOT NULL,
  wait_next   bytea NOT NULL,
  wait_kinds  bytea NOT NULL,
  PRIMARY KEY (tenant_id, store_id),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_people');
SELECT enforce_store_rights('store_people');

-- Orders of these people in a year.
CREATE TABLE store_year_orders (
  tenant_id      int NOT NULL,
  store_id       bigint NOT NULL,
  year           int NOT NULL,
  -- int4: place among the store's people, from 0
  person         bytea NOT NULL,
  day            bytea NOT NULL,
  -- first day of the customer's first purchase at the business
  customer_since bytea NOT NULL,
  kinds          bytea NOT NULL,
  -- float8
  cents          bytea NOT NULL,
  PRIMARY KEY (tenant_id, store_id, year),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_year_orders');
SELECT enforce_store_rights('store_year_orders');

-- Compressing takes longer than reading, and little is won.
ALTER TABLE store_people ALTER shared_ids SET STORAGE EXTERNAL, ALTER second_on SET STORAGE EXTERNAL, ALTER plz SET STORAGE EXTERNAL,
  ALTER first_sizes SET STORAGE EXTERNAL, ALTER first_on SET STORAGE EXTERNAL, ALTER first_kinds SET STORAGE EXTERNAL,
  ALTER wait_sizes SET STORAGE EXTERNAL, ALTER wait_since SET STORAGE EXTERNAL, ALTER wait_next SET STORAGE EXTERNAL,
  ALTER wait_kinds SET STORAGE EXTERNAL;
ALTER TABLE store_year_orders ALTER person SET STORAGE EXTERNAL, ALTER day SET STORAGE EXTERNAL,
  ALTER customer_since SET STORAGE EXTERNAL, ALTER kinds SET STORAGE EXTERNAL, ALTER cents SET STORAGE EXTERNAL;

-- The customer base of a store, column by column, as store_people has its buyers: where everyone stood on two days is told
-- from a handful of values instead of a row each. Who has died or was erased since is still in it; those are few, and taken
-- off when it is asked. How people may be reached is not in it: that changes at once.

-- Everyone who belongs to a store and has bought something anywhere, in the order of their ids.
CREATE TABLE store_base (
  tenant_id   int NOT NULL,
  store_id    bigint NOT NULL,
  -- int2: day of the first purchase
  first_on    bytea NOT NULL,
  -- int4: birthday as a number, 20040229; 0 without one
  birth       bytea NOT NULL,
  -- int2: 0 ohne, 1 Herr, 2 Frau
  salutations bytea NOT NULL,
  -- of each person: days of the main glasses, ascending, so many (int2) one after the other
  main_sizes  bytea NOT NULL,
  main_days   bytea NOT NULL,
  PRIMARY KEY (tenant_id, store_id),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
SELECT enforce_tenant_isolation('store_base');
SELECT enforce_store_rights('store_base');
ALTER TABLE store_base ALTER first_on SET STORAGE EXTERNAL, ALTER birth SET STORAGE EXTERNAL, ALTER salutations SET STORAGE EXTERNAL,
  ALTER main_sizes SET STORAGE EXTERNAL, ALTER main_days SET STORAGE EXTERNAL;
