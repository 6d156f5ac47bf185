import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { runs } from '../../testing/depth.ts';
import { customerStatus, statusSql } from './status.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const of = (purchaseCount: number, lastMainOn: string | null, asOf = '2026-03-31') =>
  customerStatus({ purchaseCount, lastMainOn }, asOf, { atRisk: 36, lost: 60 });

test('a status is told by purchases and by the months since the last Hauptbrille', () => {
  expect([of(0, null), of(1, '2026-01-01'), of(2, '2026-01-01'), of(1, null), of(5, null)]).toEqual([
    null,
    'neu',
    'stamm',
    'neu',
    'stamm',
  ]);
  expect([of(2, '2023-04-01'), of(2, '2023-03-31'), of(1, '2023-03-31')]).toEqual(['stamm', 'gefährdet', 'gefährdet']);
  expect([of(2, '2021-03-31'), of(2, '2021-03-30'), of(1, '2021-03-30')]).toEqual([
    'gefährdet',
    'verloren',
    'verloren',
  ]);
});

test('a month that is too short ends on its last day', () => {
  expect([of(2, '2025-02-28', '2028-02-29'), of(2, '2025-03-01', '2028-02-29')]).toEqual(['gefährdet', 'stamm']);
  expect(customerStatus({ purchaseCount: 2, lastMainOn: '2026-02-28' }, '2026-03-31', { atRisk: 1, lost: 2 })).toBe(
    'gefährdet',
  );
});

test('other thresholds can be set', () => {
  expect(customerStatus({ purchaseCount: 2, lastMainOn: '2025-01-31' }, '2026-03-31', { atRisk: 12, lost: 24 })).toBe(
    'gefährdet',
  );
});

test('SQL tells the same for everyone on every day', async () => {
  const day = fc
    .date({ min: new Date('2014-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  // Days around the end of a month, where calendars disagree, come often enough only when they are asked for.
  const edge = fc.constantFrom(
    '2020-02-29',
    '2021-02-28',
    '2021-03-01',
    '2023-01-31',
    '2023-02-28',
    '2026-02-28',
    '2026-03-31',
    '2028-02-29',
    '2026-08-31',
  );
  const row = fc.record({ purchaseCount: fc.integer({ min: 0, max: 3 }), lastMainOn: fc.option(fc.oneof(day, edge)) });
  const thresholds = fc.record({ atRisk: fc.integer({ min: 1, max: 48 }), lost: fc.integer({ min: 48, max: 96 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.oneof(day, edge),
      thresholds,
      async (rows, asOf, limits) => {
        const { rows: told } = await sql<{ status: string | null }>`
      SELECT ${statusSql(asOf, limits)} AS status
      FROM unnest(${rows.map((one) => one.purchaseCount)}::int[], ${rows.map((one) => one.lastMainOn)}::date[]) WITH ORDINALITY AS f (purchase_count, last_main_on, n)
      ORDER BY n`.execute(database.db);
        expect(told.map(({ status }) => status)).toEqual(rows.map((one) => customerStatus(one, asOf, limits)));
      },
    ),
    { numRuns: runs(25) },
  );
});
