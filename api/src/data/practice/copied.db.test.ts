import { FACTS } from '../../testing/facts.ts';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { tablesInOrder } from '../own-data/tables-in-order.ts';
import { COPIED, COPIED_BESIDE, NOT_COPIED } from './copied.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every table with rows of businesses is copied into a practice copy, or it is said why not', async () => {
  const tables = await tablesInOrder(database.db);
  expect([...COPIED, ...Object.keys(NOT_COPIED)].sort()).toEqual(tables.toSorted());
  // What goes along anyway is not said twice.
  expect(COPIED_BESIDE.filter((name) => FACTS[name] === 'taken')).toEqual([]);
});

test('rows that are copied refer to rows that are copied, or to nothing', async () => {
  const { rows } = await database.pool.query<{ from: string; to: string }>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  expect(rows.filter(({ from, to }) => COPIED.has(from) && to !== 'tenants' && !COPIED.has(to))).toEqual([]);
});

test('what sends, or lets somebody in, refuses a copy in the database itself', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE conname LIKE '%_of_no_copy' ORDER BY 1`);
  const refusing = rows.map(({ name }) => name);
  expect(refusing).toContain('mail_outbox');
  expect(refusing.filter((name) => COPIED.has(name))).toEqual([]);
});

test('the role of those who work for all businesses ends before the copies, on every table', async () => {
  const { rows } = await database.pool.query<{ name: string; reads: string; writes: string }>(`
    SELECT polrelid::regclass::text AS name, pg_get_expr(polqual, polrelid) AS reads, pg_get_expr(polwithcheck, polrelid) AS writes
    FROM pg_policy WHERE 'portal_operator'::regrole = ANY(polroles)`);
  expect(rows.length).toBeGreaterThan(100);
  const walled = /< 1000000000\) OR \(current_setting\('app\.with_copies'::text, true\) = 'on'::text\)/;
  expect(rows.filter(({ reads, writes }) => !walled.test(reads) || reads !== writes)).toEqual([]);
});
