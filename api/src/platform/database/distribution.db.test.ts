import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/index.ts';
import { inStores } from '../../data/stores/scope.ts';
import { statementsIn, unroutable } from './testing/statements.ts';
import { distributionStatements, readCatalog, REFERENCE_TABLES, type DatabaseCatalog } from './distribution.ts';
import type { OpenDatabase } from './index.ts';

let database: OpenDatabase;
let catalog: DatabaseCatalog;
beforeAll(async () => {
  database = await openTestDatabase();
  catalog = await readCatalog(database.pool);
});
afterAll(() => database.close());

test('every table becomes a reference table or is distributed beside the others, once', () => {
  const statements = distributionStatements(catalog, 'portal');
  for (const table of catalog.tables) {
    const made = statements.filter((statement) => statement.includes(`_table('${table}'`));
    expect([table, made]).toEqual([table, [expect.stringMatching(
      (REFERENCE_TABLES as readonly string[]).includes(table) ? /create_reference_table/ : /'tenant_id'/)]]);
  }
});

test('what plain PostgreSQL understands of it runs, and leaves every reference between tables as it was', async () => {
  const client = await database.pool.connect();
  try {
    const { rows: [{ name = '' } = {}] } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.query('BEGIN');
    for (const statement of distributionStatements(catalog, name)) {
      // Roles belong to the whole server, and settings of a database and Citus's own functions have no place here.
      if (!/^ALTER (ROLE|DATABASE)|create_(reference|distributed)_/.test(statement)) await client.query(statement);
    }
    const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
      SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
    expect(rows).toEqual(catalog.foreignKeys);
    const { rows: [tenant] } = await client.query(`INSERT INTO tenants (name) VALUES ('Neu') RETURNING id`);
    expect(tenant).toEqual({ id: expect.any(Number) });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

/** Jobs of the operator, across businesses: comparing stores clears what it is about to write, and the outbox is cleared of what is old. */
const ACROSS = [
  expect.stringContaining('rebuild-benchmark.ts: no business: sql`DELETE FROM store_bench`'),
  expect.stringContaining("outbox.ts: no business: .deleteFrom('mail_outbox').where('created_at'"),
];

const distributedTables = () => catalog.tables.filter((name) => !(REFERENCE_TABLES as readonly string[]).includes(name));

test('every statement can be sent to one node, but for the operator’s jobs across businesses', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  const loose = files.flatMap((name) => statementsIn(readFileSync(join(source, name), 'utf8')).flatMap((statement) => {
    const reason = unroutable(statement, distributedTables());
    return reason === undefined ? [] : [`${name}: ${reason}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 90)}`];
  }));
  expect(inStores({ tenantId: 7, storeIds: [1] }, 'f').compile(database.db)).toMatchObject({ sql: expect.stringContaining('"f"."tenant_id" = $1'), parameters: [7, [1]] });
  expect(loose).toEqual(ACROSS);
});

test.each([
  ['no business', 'sql`SELECT name FROM stores`.execute(trx)'],
  ['no business', "db.selectFrom('stores').select('name').execute();\n"],
  ['no business for customers', 'sql`SELECT FROM orders o JOIN customers k ON k.id = o.customer_id WHERE o.tenant_id = 7`'],
  ['a local table beside a distributed one', 'sql`SELECT FROM pgboss.job j JOIN stores s ON s.tenant_id = 7`'],
  ['a local table beside a distributed one', 'sql`CREATE TEMP TABLE wanted AS SELECT id FROM stores WHERE tenant_id = 7`'],
  ['a function of time in a conflict', 'sql`INSERT INTO stores (tenant_id) VALUES (7) ON CONFLICT (tenant_id) DO UPDATE SET built_at = now()`'],
  ['a function of time in a conflict', "trx.insertInto('stores').values(row).onConflict((c) => c.column('tenant_id').doUpdateSet({ at: sql`now()` })).execute();\n", 1],
  ['the business compared with a subquery of all businesses',
    'sql`SELECT FROM customers k WHERE k.tenant_id = 7 AND (k.tenant_id, k.id) NOT IN (SELECT x.tenant_id, x.merged_id FROM customer_merges x)`'],
  ['INSERT … SELECT without insertSelect, ON CONFLICT or RETURNING', 'sql`INSERT INTO store_bench SELECT * FROM unnest(${rows}::int[])`.execute(trx)'],
  ['columns returned of an INSERT … SELECT', 'sql`INSERT INTO goals SELECT tenant_id FROM goals WHERE tenant_id = 7 RETURNING kpi`'],
  ['LATERAL (VALUES …) in an INSERT … SELECT',
    "sql`INSERT INTO consent_changes SELECT k.tenant_id FROM customers k CROSS JOIN LATERAL (VALUES ('letter')) c WHERE k.tenant_id = 7`"],
  ['WITH before INSERT rather than before its SELECT', 'sql`WITH a AS (SELECT 1) INSERT INTO goals SELECT tenant_id FROM goals WHERE tenant_id = 7`'],
])('is not routable: %s: %s', (reason, source, at = 0) => {
  expect(unroutable(statementsIn(source)[at] ?? { text: '', isRun: false }, distributedTables())).toBe(reason);
});

test.each([
  'sql`SELECT FROM orders o JOIN customers k ON k.tenant_id = o.tenant_id AND k.id = o.customer_id WHERE o.tenant_id = ${tenantId}`',
  'sql`INSERT INTO goals (tenant_id) SELECT ${tenantId}::int FROM unnest(${rows}::int[])`',
  "trx.updateTable('goals').set({ value: 1 }).where('tenant_id', '=', tenantId).execute();\n",
])('is routable: %s', (source) => {
  expect(unroutable(statementsIn(source)[0] ?? { text: 'SELECT FROM stores', isRun: true }, distributedTables())).toBeUndefined();
});
