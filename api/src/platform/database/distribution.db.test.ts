import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/index.ts';
import { addressMark } from '../../data/campaigns/contacts.ts';
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
    expect([table, made]).toEqual([
      table,
      [
        expect.stringMatching(
          (REFERENCE_TABLES as readonly string[]).includes(table) ? /create_reference_table/ : /'tenant_id'/,
        ),
      ],
    ]);
  }
});

test('what plain PostgreSQL understands of it runs, and leaves every reference between tables as it was', async () => {
  const client = await database.pool.connect();
  try {
    const {
      rows: [{ name = '' } = {}],
    } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.query('BEGIN');
    for (const statement of distributionStatements(catalog, name)) {
      // Roles belong to the whole server, and settings of a database and Citus's own functions have no place here.
      if (!/^(ALTER (ROLE|DATABASE)|GRANT portal_)|create_(reference|distributed)_/.test(statement))
        await client.query(statement);
    }
    const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
      SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
    expect(rows).toEqual(catalog.foreignKeys);
    const {
      rows: [tenant],
    } = await client.query(`INSERT INTO tenants (name) VALUES ('Neu') RETURNING id`);
    expect(tenant).toEqual({ id: expect.any(Number) });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

/** Jobs of the operator, across businesses: the outbox and the websites' visitors are cleared of what is old. */
const ACROSS = [
  expect.stringContaining("outbox.ts: no business: .deleteFrom('mail_outbox').where('created_at'"),
  expect.stringContaining("sent-log.ts: no business: .deleteFrom('portal_mails').where('at'"),
  expect.stringContaining("sweep.ts: no business: .deleteFrom('website_salts')"),
  expect.stringContaining("sweep.ts: no business: .deleteFrom('website_seen_pages')"),
  expect.stringContaining("sweep.ts: no business: .deleteFrom('website_visitors')"),
];

/** What the operating company answers, of every business: requests, and proofs. */
const OF_TASKS = [
  expect.stringContaining('find-requests.ts: a subquery that takes its business from outside'),
  expect.stringContaining('find-tasks.ts: a subquery that takes its business from outside'),
];

/** What whoever runs the portal watches, over all businesses: asked of every node, once a scrape. */
const WATCHED = [
  expect.stringContaining("campaign-messages/gauges.ts: no business: .selectFrom('mail_sends')"),
  expect.stringContaining("scores/gauges.ts: no business: .selectFrom('score_models')"),
  expect.stringContaining("upload/gauges.ts: no business: .selectFrom('uploads')"),
  expect.stringContaining("mail/gauges.ts: no business: .selectFrom('portal_mails')"),
];

const distributedTables = () =>
  catalog.tables.filter((name) => !(REFERENCE_TABLES as readonly string[]).includes(name));

test('every statement can be sent to one node, but for the operator’s jobs across businesses', async () => {
  const source = join(import.meta.dirname, '../..');
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE attidentity <> '' AND relnamespace = 'public'::regnamespace`);
  const numbered = rows.map(({ name }) => name);
  expect(numbered).toContain('consent_changes');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name),
  );
  const loose = files.flatMap((name) =>
    statementsIn(readFileSync(join(source, name), 'utf8')).flatMap((statement) => {
      const reason = unroutable(statement, distributedTables(), numbered);
      return reason === undefined
        ? []
        : [
            `${name}: ${reason}: ${statement.text
              .replaceAll(/\s+(?=\.)/g, '')
              .replaceAll(/\s+/g, ' ')
              .slice(0, 90)}`,
          ];
    }),
  );
  for (const [storeIds, parameters] of [
    [[1], [7, 1]],
    [
      [1, 2],
      [7, [1, 2]],
    ],
    [[], [7, []]],
  ])
    expect(inStores({ tenantId: 7, storeIds: storeIds as number[] }, 'f').compile(database.db)).toMatchObject({
      sql: expect.stringContaining('"f"."tenant_id" = $1'),
      parameters,
    });
  expect(loose).toEqual(expect.arrayContaining([...ACROSS, ...OF_TASKS, ...WATCHED]));
  expect(loose).toHaveLength(ACROSS.length + OF_TASKS.length + WATCHED.length);
  expect(addressMark('letter').compile(database.db).sql).not.toContain('concat_ws');
});

test.each([
  [
    'a function of time in a conflict',
    "trx.insertInto('goals').values(row).onConflict((c) => c.columns(['tenant_id']).doUpdateSet({ hash: hashOf(secret), at: sql`now()` })).execute();\n",
    1,
  ],
  [
    'a subquery that takes its business from outside',
    'sql`SELECT c.*, (SELECT count(*) FROM orders o WHERE o.tenant_id = c.tenant_id AND o.customer_id = c.id) FROM customers c WHERE c.tenant_id = ${tenantId}`',
  ],
  [
    'a subquery that takes its business from outside',
    'sql`coalesce((SELECT s.state FROM mail_sends s WHERE s.tenant_id = ${m}.tenant_id AND s.list_id = ${m}.list_id), false)`',
  ],
  ['SET LOCAL ROLE instead of set_config', "sql`SET LOCAL ROLE portal_store; SET LOCAL app.store_ids = '{1}'`"],
  [
    'EXISTS of a join without a column',
    'sql`SELECT EXISTS (SELECT FROM mail_sends x JOIN customers k ON k.tenant_id = x.tenant_id WHERE x.tenant_id = 7) AS found`',
  ],
  [
    'UPDATE by more than its rows say',
    "sql`UPDATE shipping_list_members m SET removed_at = now() WHERE m.tenant_id = 7 AND coalesce((m.removed_at AT TIME ZONE 'Europe/Berlin')::date > $1, true)`",
  ],
  [
    'a subquery in VALUES',
    "sql`SELECT FROM stores c CROSS JOIN LATERAL (VALUES ('a', coalesce(c.name, '')), ('b', NOT EXISTS (SELECT FROM goals g WHERE g.tenant_id = 7))) d WHERE c.tenant_id = 7`",
  ],
  ['a record handed on', 'sql`SELECT ROW(a, b) AS place FROM stores WHERE tenant_id = 7`'],
  [
    'rows to be numbered, of a join without OFFSET 0',
    'sql`INSERT INTO audit_log (tenant_id) SELECT k.tenant_id FROM ${from} WHERE ${where}`',
  ],
  ['no business', 'sql`SELECT name FROM stores`.execute(trx)'],
  ['no business', "db.selectFrom('stores').select('name').execute();\n"],
  [
    'no business for customers',
    'sql`SELECT FROM orders o JOIN customers k ON k.id = o.customer_id WHERE o.tenant_id = 7`',
  ],
  ['a local table beside a distributed one', 'sql`SELECT FROM pgboss.job j JOIN stores s ON s.tenant_id = 7`'],
  [
    'a local table beside a distributed one',
    'sql`CREATE TEMP TABLE wanted AS SELECT id FROM stores WHERE tenant_id = 7`',
  ],
  [
    'a function of time in a conflict',
    'sql`INSERT INTO stores (tenant_id) VALUES (7) ON CONFLICT (tenant_id) DO UPDATE SET built_at = now()`',
  ],
  [
    'a function of time in a conflict',
    "trx.insertInto('stores').values(row).onConflict((c) => c.column('tenant_id').doUpdateSet({ at: sql`now()` })).execute();\n",
    1,
  ],
  [
    'the business compared with a subquery of all businesses',
    'sql`SELECT FROM customers k WHERE k.tenant_id = 7 AND (k.tenant_id, k.id) NOT IN (SELECT x.tenant_id, x.merged_id FROM customer_merges x)`',
  ],
  [
    'INSERT … SELECT without insertSelect, ON CONFLICT or RETURNING',
    'sql`INSERT INTO store_month SELECT * FROM unnest(${rows}::int[])`.execute(trx)',
  ],
  [
    'columns returned of an INSERT … SELECT',
    'sql`INSERT INTO goals SELECT tenant_id FROM goals WHERE tenant_id = 7 RETURNING kpi`',
  ],
  [
    'LATERAL (VALUES …) in an INSERT … SELECT',
    "sql`INSERT INTO consent_changes SELECT k.tenant_id FROM customers k CROSS JOIN LATERAL (VALUES ('letter')) c WHERE k.tenant_id = 7`",
  ],
  [
    'WITH before INSERT rather than before its SELECT',
    'sql`WITH a AS (SELECT 1) INSERT INTO goals SELECT tenant_id FROM goals WHERE tenant_id = 7`',
  ],
])('is not routable: %s: %s', (reason, source, at = 0) => {
  expect(unroutable(statementsIn(source)[at] ?? { text: '', isRun: false }, distributedTables(), ['audit_log'])).toBe(
    reason,
  );
});

test.each([
  'sql`SELECT FROM orders o JOIN customers k ON k.tenant_id = o.tenant_id AND k.id = o.customer_id WHERE o.tenant_id = ${tenantId}`',
  'sql`INSERT INTO goals (tenant_id) SELECT ${tenantId}::int FROM unnest(${rows}::int[])`',
  "trx.updateTable('goals').set({ value: 1 }).where('tenant_id', '=', tenantId).execute();\n",
])('is routable: %s', (source) => {
  expect(
    unroutable(statementsIn(source)[0] ?? { text: 'SELECT FROM stores', isRun: true }, distributedTables()),
  ).toBeUndefined();
});
