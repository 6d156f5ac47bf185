import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/index.ts';
import { inStores } from '../../data/stores/scope.ts';
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

/** Where the template literal whose inside begins at `from` ends; those within its `${…}` belong to it. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') return at + 1;
    if (text.startsWith('${', at)) {
      let depth = 1;
      for (at += 2; depth > 0; at += 1) {
        if (text[at] === '`') at = endOfTemplate(text, at + 1) - 1;
        else depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      }
      at -= 1;
    }
  }
  return text.length;
}

/** SQL in template literals and chains of the query builder, of everything that serves a business. */
function statementsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const literals = [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: start }) => text.slice(index, endOfTemplate(text, index + start.length)));
  const chains = text.match(/\.(?:selectFrom|updateTable|deleteFrom)\('[\s\S]*?;\n/g) ?? [];
  return [...literals, ...chains];
}

test('every statement about a distributed table names the tenant, so that it goes to one shard', () => {
  const source = join(import.meta.dirname, '../..');
  const distributed = catalog.tables.filter((name) => !(REFERENCE_TABLES as readonly string[]).includes(name));
  const about = new RegExp(`(?:FROM|JOIN|UPDATE|INTO|selectFrom\\('|updateTable\\('|deleteFrom\\(')\\s*(?:${distributed.join('|')})\\b`);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  const loose = files.flatMap((name) => statementsIn(join(source, name))
    .filter((statement) => about.test(statement) && !/tenant_?id|inStores\(/i.test(statement))
    .map((statement) => `${name}: ${statement.slice(0, 120)}`));
  expect(inStores({ tenantId: 7, storeIds: [1] }, 'f').compile(database.db)).toMatchObject({ sql: expect.stringContaining('"f"."tenant_id" = $1'), parameters: [7, [1]] });
  // All businesses at once: the job that compares them clears what it is about to write.
  expect(loose).toEqual([expect.stringContaining('DELETE FROM store_bench')]);
});
