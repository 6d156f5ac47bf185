-- Stores that a user is restricted to; no row: all of the business.
CREATE TABLE user_stores (
  tenant_id int NOT NULL,
  user_sub  text NOT NULL,
  store_id  bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_sub, store_id),
  FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id)
);
SELECT enforce_tenant_isolation('user_stores');

-- What transactions of restricted users take: they see rows of app.store_ids, a literal like '{3,5}', and nothing without
-- it. A role of its own, so that a transaction of everybody else has the same plans as without these rights.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_store') THEN
    CREATE ROLE portal_store NOLOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (
    SELECT FROM pg_auth_members m
    JOIN pg_roles r ON r.oid = m.roleid
    JOIN pg_roles u ON u.oid = m.member
    WHERE r.rolname = 'portal_store' AND u.rolname = current_user
  ) THEN
    GRANT portal_store TO CURRENT_USER;
  END IF;
END $$;

-- Stores beside their own at which the customer has orders; derived. Null for nearly everybody.
ALTER TABLE customers ADD COLUMN other_store_ids bigint[];
ALTER TABLE customer_facts ADD COLUMN other_store_ids bigint[];
ALTER TABLE customer_search ADD COLUMN other_store_ids bigint[];
-- Of whom made it: seen by those who may see at least as many stores. Null: by those who see all.
ALTER TABLE selections ADD COLUMN store_ids bigint[] DEFAULT NULLIF(current_setting('app.store_ids', true), '')::bigint[];
ALTER TABLE campaigns ADD COLUMN store_ids bigint[] DEFAULT NULLIF(current_setting('app.store_ids', true), '')::bigint[];
ALTER TABLE shipping_lists ADD COLUMN store_ids bigint[] DEFAULT NULLIF(current_setting('app.store_ids', true), '')::bigint[];
ALTER TABLE exports ADD COLUMN store_ids bigint[] DEFAULT NULLIF(current_setting('app.store_ids', true), '')::bigint[];

-- Every migration that makes a table with a store calls this after enforce_tenant_isolation; a test asks the catalog.
-- `condition` is about app.store_ids, as %1$s. No subquery: Citus has none in policies.
CREATE FUNCTION enforce_store_rights(protected regclass, condition text DEFAULT 'store_id = ANY(%1$s)') RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  seen text := format('tenant_id = NULLIF(current_setting(''app.tenant_id'', true), '''')::int AND (' || condition || ')',
    'NULLIF(current_setting(''app.store_ids'', true), '''')::bigint[]');
BEGIN
  EXECUTE format('ALTER POLICY tenant_only ON %s TO portal_app', protected);
  EXECUTE format('CREATE POLICY store_only ON %s TO portal_store USING (%s) WITH CHECK (%2$s)', protected, seen);
  EXECUTE format('GRANT SELECT ON %s TO portal_store', protected);
END $$;
REVOKE EXECUTE ON FUNCTION enforce_store_rights FROM PUBLIC;

SELECT enforce_store_rights('stores', 'id = ANY(%1$s)');
SELECT enforce_store_rights(name::regclass, 'store_id = ANY(%1$s) OR other_store_ids && %1$s')
FROM unnest(ARRAY['customers', 'customer_facts', 'customer_search']) name;
SELECT enforce_store_rights(name::regclass) FROM unnest(ARRAY[
  'user_current_store', 'staff', 'orders', 'resolved_glasses_types', 'order_facts', 'main_waits', 'revenue_day', 'store_day',
  'revenue_month', 'store_month', 'staff_month', 'brand_month', 'store_price_bands', 'store_people', 'store_year_orders', 'store_base',
  'quality_scores', 'goal_sheets', 'goals', 'customer_scores', 'customer_segments', 'store_bench',
  'shipping_list_members']) name;
SELECT enforce_store_rights(name::regclass, 'store_ids <@ %1$s')
FROM unnest(ARRAY['selections', 'campaigns', 'shipping_lists', 'exports']) name;

-- Without a store of their own: what hangs on an order or a customer and is reached through them, what the business has decided.
-- All else is not for restricted users: uploads, the audit log, who may do what, block lists.
GRANT USAGE ON SCHEMA public TO portal_store;
GRANT SELECT ON tenants, order_lines, refractions, consent_changes, objections, customer_merges, merged_orders, merged_refractions,
  selection_members, duplicate_candidates, quality_decisions, campaign_steps, files, business_settings, derived_editions, lens_texts, brands,
  brand_aliases, customer_search_versions, score_models, score_models_market, place_names, user_permissions, counted_orders,
  geo_plz, geo_datasets, bench_month, bench_settings, sender_settings TO portal_store;
GRANT INSERT, UPDATE, DELETE ON goal_sheets, goals, user_current_store,
  selections, campaigns, campaign_steps, shipping_lists, shipping_list_members, exports, files TO portal_store;
GRANT INSERT, UPDATE ON customer_segments TO portal_store;
-- The first use of a permission binds it to the person.
GRANT INSERT, DELETE ON selection_members, user_permissions TO portal_store;
GRANT INSERT ON audit_log TO portal_store;
