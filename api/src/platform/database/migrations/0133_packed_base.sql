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
ALTER TABLE store_base ALTER first_on SET STORAGE EXTERNAL, ALTER birth SET STORAGE EXTERNAL, ALTER salutations SET STORAGE EXTERNAL,
  ALTER main_sizes SET STORAGE EXTERNAL, ALTER main_days SET STORAGE EXTERNAL;

-- Orders tell now whether they are pairs of glasses. Until the rebuild of the next edition they are packed when they are asked for.
TRUNCATE store_people, store_year_orders;
