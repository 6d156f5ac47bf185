-- Amounts of figures follow what the business chose (business_settings.amounts): 'gross' would say it wrong in net.
-- Columns of orders, lines and customer_facts keep it: they hold what people paid.
ALTER TABLE order_facts RENAME COLUMN gross_cents TO revenue_cents;
ALTER TABLE revenue_day RENAME COLUMN gross_cents TO revenue_cents;
ALTER TABLE store_month RENAME COLUMN gross_cents TO revenue_cents;
ALTER TABLE staff_month RENAME COLUMN gross_cents TO revenue_cents;
ALTER TABLE brand_month RENAME COLUMN gross_cents TO revenue_cents;
ALTER TABLE store_plz_year RENAME COLUMN gross_cents TO revenue_cents;

-- What people paid, for their file and the scores, where the figures are net; null in gross: as the columns without
-- 'charged_'. So nothing has to be written where nobody counts net.
ALTER TABLE order_facts ADD COLUMN charged_cents bigint;
ALTER TABLE order_facts ADD COLUMN charged_frame_cents bigint;
ALTER TABLE order_facts ADD COLUMN charged_lens_cents bigint;

-- The same for the benchmark, which compares gross with gross whatever each business chose.
ALTER TABLE store_month ADD COLUMN charged_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE store_month ADD COLUMN charged_glasses_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE store_month ADD COLUMN charged_buyer_cents bigint NOT NULL DEFAULT 0;

-- Which amounts the figures hold; behind business_settings.amounts until a job has derived them anew.
ALTER TABLE derived_editions ADD COLUMN amounts text NOT NULL DEFAULT 'gross' CHECK (amounts IN ('gross', 'net'));

-- Row level security binds the owner as well.
SET LOCAL ROLE portal_operator;
-- So far all figures are gross, whatever was chosen: who chose net is derived anew at the next start.
UPDATE store_month SET charged_cents = revenue_cents, charged_glasses_cents = glasses_cents, charged_buyer_cents = buyer_cents;
UPDATE business_settings SET figures_version = figures_version + 1 WHERE amounts = 'net';
RESET ROLE;
