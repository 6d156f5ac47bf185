-- What the analysis of a chain would otherwise work out of all its orders with each question. Filled by the rebuild of the
-- next edition.

-- Days of the main glasses, ascending: where a customer stood on any day is found without looking at orders.
ALTER TABLE customer_facts ADD COLUMN main_days date[] NOT NULL DEFAULT '{}';
-- Day of the first order of the second purchase.
ALTER TABLE customer_facts ADD COLUMN second_purchase_on date;
-- Birthday as a number, 20040229: an age is a difference of two.
ALTER TABLE customer_facts ADD COLUMN birth_number int;
ALTER TABLE customer_facts ADD COLUMN salutation text NOT NULL DEFAULT 'ohne' CHECK (salutation IN ('Herr', 'Frau', 'ohne'));

-- Few, and left out of the customer base.
CREATE INDEX customers_gone ON customers (tenant_id, id) WHERE is_deceased OR erased_at IS NOT NULL;

-- The wait that begins with each pair of main glasses of a customer, and what the filter bar knows of that pair.
CREATE TABLE main_waits (
  tenant_id     int NOT NULL,
  -- where the pair was bought
  store_id      bigint NOT NULL,
  order_id      bigint NOT NULL,
  customer_id   bigint NOT NULL,
  since         date NOT NULL,
  -- of `since`: year * 12 + month - 1, and day of the month
  since_month   int NOT NULL,
  since_day     int NOT NULL,
  -- day of the customer's next main glasses, wherever they were bought; null: none so far
  next_on       date,
  -- whole months until then
  months        int,
  -- whether the pair was the customer's first
  is_first      boolean NOT NULL,
  glasses_type  text NOT NULL,
  age_group     text NOT NULL,
  customer_kind text NOT NULL,
  PRIMARY KEY (tenant_id, store_id, order_id),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK ((next_on IS NULL) = (months IS NULL))
);
SELECT enforce_tenant_isolation('main_waits');

-- Words between the first and the last one of a name: 'guttenberg' of 'buhl freiherr guttenberg meier'.
ALTER TABLE customer_search
  ADD COLUMN last_second text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ ([^ ]+) ')) STORED,
  ADD COLUMN last_third text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ [^ ]+ ([^ ]+) ')) STORED,
  ADD COLUMN last_fourth text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ [^ ]+ [^ ]+ ([^ ]+) ')) STORED,
  ADD COLUMN first_second text COLLATE "C" GENERATED ALWAYS AS (substring(first_name FROM '^[^ ]+ ([^ ]+) ')) STORED;
CREATE INDEX customer_search_by_last_second ON customer_search (tenant_id, last_second) WHERE last_second IS NOT NULL;
CREATE INDEX customer_search_by_last_third ON customer_search (tenant_id, last_third) WHERE last_third IS NOT NULL;
CREATE INDEX customer_search_by_last_fourth ON customer_search (tenant_id, last_fourth) WHERE last_fourth IS NOT NULL;
CREATE INDEX customer_search_by_first_second ON customer_search (tenant_id, first_second) WHERE first_second IS NOT NULL;
