import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { MIXED_TABLES, PERSON_TABLES, type PersonTableName } from '../../data/persons/person-tables.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { keepTerms } from './keep-terms.ts';
import { RULES, WITH_BUSINESS, WITH_CUSTOMER } from './kind.ts';
import { KINDS } from './kinds.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every table of the database is of one kind, and no other is', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`);
  const named = KINDS.flatMap(({ tables }) => tables);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const tablesOf = (remover: string) =>
  KINDS.filter(({ removedBy }) => removedBy === remover).flatMap(({ tables }) => tables);

test('what is said to go with a customer does, by the register of persons', () => {
  const isTaken = (table: string) =>
    table in MIXED_TABLES ||
    (table in PERSON_TABLES && !Object.hasOwn(Object(PERSON_TABLES[table as PersonTableName].rows), 'kept'));
  expect(tablesOf(WITH_CUSTOMER).length).toBeGreaterThan(10);
  expect(tablesOf(WITH_CUSTOMER).filter((table) => !isTaken(table))).toEqual([]);
});

test('what is said to go with a business is the rows of one', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT attrelid::regclass::text AS name FROM pg_attribute WHERE attname = 'tenant_id' AND NOT attisdropped",
  );
  const ofOne = new Set(['tenants', ...rows.map(({ name }) => name)]);
  expect(tablesOf(WITH_BUSINESS).filter((table) => !ofOne.has(table))).toEqual([]);
});

test('each rule belongs to one kind', () => {
  expect(KINDS.flatMap(({ rule }) => rule ?? []).toSorted()).toEqual([...RULES].toSorted());
});

/** A business with a rejected row, a support view and something taken along, all of one moment. */
async function makeTraces(name: string, at: string): Promise<number> {
  const { tenantId } = await seedTenant(database, name, []);
  await asOperator(database.db, async (trx) => {
    const { id } = await trx
      .insertInto('uploads')
      .values({
        tenant_id: tenantId,
        user_email: 'a@x.example',
        status: 'done',
        content_hash: name,
        created_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('upload_findings')
      .values({
        tenant_id: tenantId,
        upload_id: id,
        file: 'kunden.csv',
        line: 2,
        column_name: 'plz',
        value: '7909',
        reason: 'Die Postleitzahl hat fünf Ziffern.',
        severity: 'rejected',
        raw_row: 'K1;Müller',
      })
      .execute();
    await trx
      .insertInto('take_aways')
      .values({
        tenant_id: tenantId,
        created_by: 'a@x.example',
        user_sub: 'a',
        state: 'failed',
        created_at: new Date(at),
      })
      .execute();
    // Ended long before its last day.
    await trx
      .insertInto('report_share_links')
      .values({
        tenant_id: tenantId,
        hash: Buffer.from('a'),
        code_hash: Buffer.from('b'),
        salt: Buffer.from('c'),
        user_sub: 'a',
        user_email: 'a@x.example',
        name: 'Bank',
        page: 'revenue',
        filter: '{}',
        store_ids: [1],
        ends_on: '2040-12-31',
        ended_at: new Date(at),
        ended_by: 'person',
      })
      .execute();
    await trx
      .insertInto('support_views')
      .values({
        tenant_id: tenantId,
        id: crypto.randomUUID(),
        user_sub: 'b',
        user_email: 'b@x.example',
        reason: 'Frage zum Upload',
        started_at: new Date(at),
        ends_at: new Date(at),
        groups: [],
      })
      .execute();
  });
  return tenantId;
}

const countIn = async (tenantId: number) => {
  const count = async (table: 'upload_findings' | 'support_views' | 'take_aways' | 'report_share_links' | 'uploads') =>
    asOperator(
      database.db,
      async (trx) =>
        (await trx.selectFrom(table).select('tenant_id').where('tenant_id', '=', tenantId).execute()).length,
    );
  return {
    findings: await count('upload_findings'),
    views: await count('support_views'),
    takeAways: await count('take_aways'),
    links: await count('report_share_links'),
    uploads: await count('uploads'),
  };
};

test('what has been there for its time goes, and nothing else; how much it was is noted', async () => {
  const [own, others] = [
    await makeTraces('Frist', '2026-03-01T10:00:00Z'),
    await makeTraces('Andere', '2026-03-01T10:00:00Z'),
  ];
  const all = { findings: 1, views: 1, takeAways: 1, links: 1, uploads: 1 };
  await keepTerms(database.db, own, new Date('2027-02-28T03:40:00Z'));
  expect(await countIn(own)).toEqual(all);
  await keepTerms(database.db, own, new Date('2027-03-02T03:40:00Z'));
  expect(await countIn(own)).toEqual({ ...all, findings: 0, takeAways: 0, links: 0 });
  // Three whole years after that in which it was.
  await keepTerms(database.db, own, new Date('2029-12-31T03:40:00Z'));
  expect((await countIn(own)).views).toBe(1);
  await keepTerms(database.db, own, new Date('2030-01-01T03:40:00Z'));
  expect((await countIn(own)).views).toBe(0);
  expect(await countIn(others)).toEqual(all);
  const runs = await asOperator(database.db, (trx) => trx.selectFrom('retention_runs').selectAll().execute());
  expect(runs.map(({ rule, removed, total }) => [rule, removed, total]).toSorted()).toEqual([
    ['audit-log', 0, 0],
    ['orders', 0, 0],
    ['share-links', 0, 1],
    ['support-views', 1, 1],
    ['take-aways', 0, 1],
    ['upload-findings', 0, 1],
  ]);
});
