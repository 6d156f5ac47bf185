-- The day on which the purchase (Kaufvorgang) of each of a customer's orders began: all within 60 days of the
-- first of them belong together; the next order after that begins another. `days` ascending.
-- A loop, since each purchase depends on where the one before it began.
CREATE FUNCTION purchase_starts(days date[]) RETURNS date[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  starts date[] := '{}';
  first date;
  day date;
BEGIN
  FOREACH day IN ARRAY days LOOP
    IF first IS NULL OR day > first + 60 THEN
      first := day;
    END IF;
    starts := starts || first;
  END LOOP;
  RETURN starts;
END $$;

-- The orders that count (view counted_orders), each with its parts to the cent and its place in the customer's
-- purchases; rebuilt per store by src/derived. All figures and the lists behind them are read from here.
CREATE TABLE order_facts (
  tenant_id          int NOT NULL,
  store_id           bigint NOT NULL,
  order_id           bigint NOT NULL,
  -- null: sold over the counter to someone unknown; such an order is a purchase of its own
  customer_id        bigint,
  staff_id           bigint,
  ordered_on         date NOT NULL,
  kind               text NOT NULL,
  glasses_type       text NOT NULL,
  age_group          text NOT NULL,
  customer_kind      text NOT NULL,
  gross_cents        bigint NOT NULL,
  discount_cents     bigint NOT NULL,
  -- parts of the amount: glasses = frame + lens + what goes with them
  glasses_cents      bigint NOT NULL,
  frame_cents        bigint NOT NULL,
  lens_cents         bigint NOT NULL,
  contact_lens_cents bigint NOT NULL,
  merchandise_cents  bigint NOT NULL,
  -- a row that takes another order back
  is_cancellation    boolean NOT NULL,
  -- sold and not taken back: only these make purchases; the columns below are null elsewhere
  is_sale            boolean NOT NULL,
  purchase_on        date,
  -- 1 for a customer's first purchase in all history; 0 without a customer
  purchase_number    int,
  -- of the pairs of glasses of a purchase the main one: Gleitsicht before Fern before Nah, then the dearest.
  -- Office, sun and sport glasses are always extra ones.
  is_main            boolean,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CHECK (gross_cents = glasses_cents + contact_lens_cents + merchandise_cents),
  CHECK (is_sale = (purchase_on IS NOT NULL AND purchase_number IS NOT NULL AND is_main IS NOT NULL))
);
CREATE INDEX order_facts_by_day ON order_facts (tenant_id, store_id, ordered_on);
CREATE INDEX order_facts_by_customer ON order_facts (tenant_id, customer_id, ordered_on);
SELECT enforce_tenant_isolation('order_facts');
