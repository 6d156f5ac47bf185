import { openTestDatabase, SET_UP_MS } from '../testing/index.ts';
import type { OpenDatabase } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => { database = await openTestDatabase(); }, SET_UP_MS);
afterAll(() => database.close());

/** The first column of every primary key, unique index and foreign key, and the walls of every table of `public`. */
const tables = async () => (await database.pool.query<{ name: string; forced: boolean; policies: string[]; owner_is_app: boolean }>(`
  SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
    ARRAY(SELECT polname::text FROM pg_policy p WHERE p.polrelid = c.oid AND p.polwithcheck IS NOT NULL ORDER BY 1) AS policies,
    c.relowner = 'portal_app'::regrole AS owner_is_app
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`)).rows;

test('every table forces row level security, for reading and writing, and the app role owns none', async () => {
  const found = await tables();
  expect(found.length).toBeGreaterThanOrEqual(13);
  for (const table of found) {
    expect(table).toEqual({ name: table.name, forced: true, policies: ['operator_all', 'tenant_only'], owner_is_app: false });
  }
});

test('tenant_id comes first in every primary key, unique index and foreign key', async () => {
  const { rows } = await database.pool.query<{ constraint: string; column: string }>(`
    SELECT i.indexrelid::regclass::text AS constraint, a.attname AS column
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'tenants'
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    UNION ALL
    SELECT k.conname, a.attname
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f'`);
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
