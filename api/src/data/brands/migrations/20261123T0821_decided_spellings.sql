-- A brand that was decided has its own spelling among the aliases: what later files write with other capitals, accents
-- or umlauts counts as it, and does not wait to be decided once more. Two that were decided apart stay apart.
SET ROLE portal_operator;
INSERT INTO brand_aliases (tenant_id, alias, name, brand)
SELECT tenant_id, fold_german(name), min(name), min(name) FROM brands GROUP BY 1, 2 HAVING count(*) = 1
ON CONFLICT DO NOTHING;
INSERT INTO changes (tenant_id, what) SELECT DISTINCT tenant_id, 'brands' FROM brands;
RESET ROLE;
