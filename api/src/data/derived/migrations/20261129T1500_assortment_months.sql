-- Lines of what was sold and not taken back in a month, by part of the assortment, in two sorts of rows: by what it is (name and
-- article), for prices of the same, and by price, for bands with limits of anybody's. Amounts with VAT and without, so that it
-- does not matter which of them the figures hold. Derived; names are before aliases, and what is entered of purchases is not in it.
CREATE TABLE assortment_month (
  tenant_id         int NOT NULL,
  store_id          bigint NOT NULL,
  -- 'glaeser', 'fassungen', 'kontaktlinsen', 'handelsware'
  sortiment         text NOT NULL,
  month             date NOT NULL,
  -- of the row in its month, from 1: names and articles are as long as files say
  place             int NOT NULL,
  -- maker or brand; null in rows by price
  name              text,
  -- what is the same at any time; null: the lines do not say
  article           text,
  -- whole euros begun of the price of a piece; null in rows by article
  euros             int,
  pieces            numeric NOT NULL,
  gross_cents       bigint NOT NULL,
  net_cents         bigint NOT NULL,
  -- of the lines whose files say what they cost: with VAT, without, and the cost
  known_gross_cents bigint NOT NULL,
  known_net_cents   bigint NOT NULL,
  purchase_cents    bigint NOT NULL,
  PRIMARY KEY (tenant_id, store_id, sortiment, month, place),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK ((name IS NULL) <> (euros IS NULL))
);
SELECT enforce_tenant_isolation('assortment_month');
SELECT enforce_store_rights('assortment_month');

-- Whether assortment_month holds the month. Each release writes the rows of store_month anew with the orders; one that does not know
-- the table leaves this as it is here, and the month is counted from the lines.
ALTER TABLE store_month ADD COLUMN has_assortment boolean NOT NULL DEFAULT false;
