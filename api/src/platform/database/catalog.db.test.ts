import { FACTS } from '../../testing/facts.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { REGISTER } from '../../data/derived/index.ts';
import type { OpenDatabase } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The same for every business: no tenant, so no walls, but the app role only reads them. Nothing of a business goes here. */
const REFERENCE = [
  'backup_checks',
  'backups',
  'bench_best',
  'bench_month',
  'bench_publications',
  'bench_secret',
  'bench_settings',
  'client_events',
  'counter_journals',
  'geo_datasets',
  'geo_plz',
  'market_effect_publications',
  'market_effect_secret',
  'market_effects',
  'market_lens_rules',
  'market_mapping_versions',
  'retention_runs',
  'score_models_market',
];

/** The first column of every primary key, unique index and foreign key, and the walls of every table of `public`. */
const tables = async () =>
  (
    await database.pool.query<{ name: string; forced: boolean; policies: string[]; owner_is_app: boolean }>(`
  SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
    ARRAY(SELECT polname::text FROM pg_policy p WHERE p.polrelid = c.oid AND p.polwithcheck IS NOT NULL ORDER BY 1) AS policies,
    c.relowner = 'portal_app'::regrole AS owner_is_app
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`)
  ).rows;

test('every table forces row level security, for reading and writing, and the app role owns none', async () => {
  const found = await tables();
  expect(found.length).toBeGreaterThanOrEqual(13);
  for (const table of found.filter(({ name }) => !REFERENCE.includes(name))) {
    expect({ ...table, policies: table.policies.filter((name) => name !== 'store_only') }).toEqual({
      name: table.name,
      forced: true,
      policies: ['operator_all', 'tenant_only'],
      owner_is_app: false,
    });
  }
});

/** Have a store, and nothing for a restricted user. A new table with a store is either here or calls `enforce_store_rights`. */
const UNREACHED = [
  'changes',
  'figures_behind',
  'own_watch_news',
  'own_watches',
  'report_mails',
  'report_sendings',
  'report_share_links',
  'user_stores',
];

test('every table with a store is reached by the role of restricted users through the stores alone, or not at all', async () => {
  const { rows } = await database.pool.query<{
    name: string;
    has_store: boolean;
    policies: string[];
    is_read: boolean;
    is_written: boolean;
  }>(`
    SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('store_id', 'store_ids')) AS has_store,
      ARRAY(SELECT polname::text FROM pg_policy p WHERE p.polrelid = c.oid
        AND (p.polroles = '{0}' OR 'portal_store'::regrole = ANY(p.polroles))) AS policies,
      has_table_privilege('portal_store', c.oid, 'SELECT') AS is_read,
      has_table_privilege('portal_store', c.oid, 'INSERT') OR has_table_privilege('portal_store', c.oid, 'UPDATE') OR has_table_privilege('portal_store', c.oid, 'DELETE') AS is_written
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`);
  const withStore = rows.filter(({ name, has_store }) => has_store || name === 'stores');
  expect(withStore.length).toBeGreaterThan(25);
  expect(
    withStore.filter(
      ({ is_read, is_written, policies }) => (is_read || is_written) && policies.join() !== 'store_only',
    ),
  ).toEqual([]);
  expect(withStore.filter(({ is_read }) => !is_read).map(({ name }) => name)).toEqual(UNREACHED);
});

test('reference tables are read by the app role and written by the operator alone', async () => {
  const { rows } = await database.pool.query(
    `
    SELECT c.relname AS name, r.role, array_agg(p.privilege ORDER BY p.privilege) AS rights
    FROM pg_class c
    CROSS JOIN unnest(ARRAY['portal_app', 'portal_operator']) r (role)
    CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p (privilege)
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1) AND has_table_privilege(r.role, c.oid, p.privilege)
    GROUP BY 1, 2 ORDER BY 1, 2`,
    [REFERENCE],
  );
  const all = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
  expect(rows).toEqual(
    REFERENCE.flatMap((name) => [
      // Secrets would undo what they hide, and what is about the portal alone is no business's.
      ...(/_secret$|^backup|^retention/.test(name) ? [] : [{ name, role: 'portal_app', rights: ['SELECT'] }]),
      { name, role: 'portal_operator', rights: all },
    ]),
  );
  const { rows: withTenant } = await database.pool.query(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute WHERE attname = 'tenant_id' AND attrelid::regclass::text = ANY($1)`,
    [REFERENCE],
  );
  expect(withTenant).toEqual([]);
});

test('tenant_id comes first in every primary key, unique index and foreign key', async () => {
  const { rows } = await database.pool.query<{ constraint: string; column: string }>(
    `
    SELECT i.indexrelid::regclass::text AS constraint, a.attname AS column
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    UNION ALL
    SELECT k.conname, a.attname
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f'`,
    [['tenants', ...REFERENCE]],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ column }) => column !== 'tenant_id')).toEqual([]);
});

test('views read with the rights of who asks', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
      AND NOT coalesce('security_invoker=true' = ANY(reloptions), false)`);
  expect(rows).toEqual([]);
});

test('every table is derived and in the register, or a listed fact', async () => {
  const found = (await tables()).map(({ name }) => name);
  const derived = REGISTER.map(({ name }) => name).filter((name) => !name.includes('.'));
  expect([...derived, ...Object.keys(FACTS)].sort()).toEqual(found.sort());
});

test('what is derived and names customers says so', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `
    SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute
    WHERE attname IN ('customer_id', 'first_purchase_on', 'birth') AND attrelid::regclass::text = ANY($1)`,
    [REGISTER.map(({ name }) => name)],
  );
  const named = new Set(rows.map(({ name }) => name));
  expect(REGISTER.filter(({ name, people }) => named.has(name) && people === 'nobody')).toEqual([]);
});
