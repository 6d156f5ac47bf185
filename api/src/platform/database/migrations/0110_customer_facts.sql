-- What the portal knows of each customer from their orders: rebuilt per store by src/derived after each upload.
-- Status (Neu, Stamm, gefährdet, verloren) depends on the day it is asked for, so that it is no column.
CREATE TABLE customer_facts (
  tenant_id         int NOT NULL,
  -- the customer's own store, wherever they bought
  store_id          bigint NOT NULL,
  customer_id       bigint NOT NULL,
  first_purchase_on date,
  last_purchase_on  date,
  -- purchases (Kaufvorgänge): orders within 60 days of the first of them
  purchase_count    int NOT NULL DEFAULT 0,
  -- main glasses (Hauptbrillen), at most one per purchase
  first_main_on     date,
  last_main_on      date,
  main_count        int NOT NULL DEFAULT 0,
  last_main_type    text,
  glasses_count     int NOT NULL DEFAULT 0,
  -- over all orders, cancellations taken off
  gross_cents       bigint NOT NULL DEFAULT 0,
  -- whether they may be written to: consent, address, objection, block list, death
  may_letter        boolean NOT NULL DEFAULT false,
  may_email         boolean NOT NULL DEFAULT false,
  may_sms           boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, customer_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_facts_by_store ON customer_facts (tenant_id, store_id);
SELECT enforce_tenant_isolation('customer_facts');
