-- Neuverglasungen are a part of revenue of their own. Where revenue stands by kind they are told by it; here they are noted.
ALTER TABLE store_day ADD COLUMN reglazing_cents bigint NOT NULL DEFAULT 0;

UPDATE store_day SET reglazing_cents = sold.cents
FROM (SELECT tenant_id, store_id, day, sum(glasses_cents) AS cents FROM revenue_day WHERE kind = 'Neuverglasung' GROUP BY 1, 2, 3) sold
WHERE store_day.tenant_id = sold.tenant_id AND store_day.store_id = sold.store_id AND store_day.day = sold.day;
