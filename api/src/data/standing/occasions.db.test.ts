import { addDays, addMonths, daysBetween } from '@portal/shared/contract/calendar';
import type { Occasion } from '@portal/shared/contract/marketing';
import { customerStatus } from '../customer-status/status.ts';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { occasions } from './occasions.ts';
import { seedPeople, type People, type Person } from './testing/seed-people.ts';

const SPAN = { from: '2024-03-01', to: '2025-02-28' };
const THRESHOLDS = { atRisk: 36, lost: 60 };

let database: OpenDatabase;
let tenantId: number;
let storeId: number;
let known: People;

beforeAll(async () => {
  database = await openTestDatabase();
  ({
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, 'Anlässe', [{ name: 'Laden' }]));
  known = await seedPeople(database, { tenantId, storeId }, { count: 400, seed: 7, gap: 3_000 });
});
afterAll(() => database.close());

interface Fall {
  id: number;
  on: string;
  ended: string | null;
}

const days = (person: Person, isCounted: (order: People['bought'][number]) => boolean) =>
  [
    ...new Set(known.bought.filter((one) => one.customerId === person.id && isCounted(one)).map(({ day }) => day)),
  ].sort();
const isMain = ({ kind, type }: People['bought'][number]) => kind === 'Brille' && type !== 'Sonne';

/** Each pair of main glasses with the next one's day; two of one day are one wait that the second ends at once. */
const waits = (person: Person) =>
  days(person, isMain).map((since, index, all) => ({ since, next: all[index + 1] ?? null }));

/** 29 February turns on 1 March in other years. */
const turns = (birth: string, years: number) => {
  const day = addMonths(birth, 12 * years);
  return birth.endsWith('-02-29') && day.endsWith('-02-28') ? addDays(day, 1) : day;
};

const after = (
  add: (since: string) => string,
  isKept: (person: Person, on: string, since: string) => boolean = () => true,
) =>
  known.people.flatMap((person) =>
    waits(person)
      .filter(({ since }) => isKept(person, add(since), since))
      .map(({ since, next }): Fall => ({ id: person.id, on: add(since), ended: next })),
  );

/** The first day on which the status of somebody whose last main glasses are of that day is this one. */
function becomes(since: string, status: 'gefährdet' | 'verloren'): string {
  const from = addMonths(since, status === 'gefährdet' ? THRESHOLDS.atRisk : THRESHOLDS.lost);
  return [-1, 0, 1, 2]
    .map((days) => addDays(from, days))
    .find((day) => customerStatus({ purchaseCount: 1, lastMainOn: since }, day, THRESHOLDS) === status)!;
}

const median = (gaps: number[]) => gaps.toSorted((a, b) => a - b)[Math.ceil(gaps.length / 2) - 1]!;

const cases: [string, Occasion, () => Fall[]][] = [
  [
    'so many months after main glasses',
    { kind: 'since_main', months: 30, types: [] },
    () => after((since) => addMonths(since, 30)),
  ],
  [
    'a birthday',
    { kind: 'age', years: 40 },
    () => known.people.flatMap(({ id, birth }) => (birth ? [{ id, on: turns(birth, 40), ended: null }] : [])),
  ],
  ['gefährdet', { kind: 'status', status: 'gefährdet' }, () => after((since) => becomes(since, 'gefährdet'))],
  ['verloren', { kind: 'status', status: 'verloren' }, () => after((since) => becomes(since, 'verloren'))],
  [
    'a child’s glasses',
    { kind: 'child_glasses', months: 12, below: 18 },
    () =>
      after(
        (since) => addMonths(since, 12),
        ({ birth }, on) => birth !== null && turns(birth, 18) > on,
      ),
  ],
  [
    'contact lenses by the customer’s own interval',
    { kind: 'contact_lenses', days_before: 14 },
    () =>
      known.people.flatMap((person) =>
        days(person, ({ kind }) => kind === 'KL').flatMap((day, index, all) => {
          if (index < 2) return [];
          const gaps = all.slice(1, index + 1).map((one, at) => daysBetween(all[at]!, one));
          const due = addDays(day, Math.max(1, median(gaps) - 14));
          return [{ id: person.id, on: due, ended: all[index + 1] ?? null }];
        }),
      ),
  ],
  [
    'weeks after glasses were collected',
    { kind: 'collected', weeks: 6 },
    () =>
      known.people.flatMap(({ id }) =>
        [
          ...new Set(
            known.bought
              .filter(({ customerId, kind }) => customerId === id && kind === 'Brille')
              .map(({ deliveredOn }) => deliveredOn!),
          ),
        ].map((day) => ({ id, on: addDays(day, 42), ended: null })),
      ),
  ],
  [
    'every so many months since the last purchase',
    { kind: 'care', months: 9 },
    () =>
      known.people.flatMap((person) =>
        days(person, () => true).flatMap((day, index, all) =>
          Array.from({ length: 10 }, (_, time) => ({
            id: person.id,
            on: addMonths(day, 9 * (time + 1)),
            ended: all[index + 1] ?? null,
          })),
        ),
      ),
  ],
];

test.each(cases)('%s: as the raw purchases say', async (_name, occasion, reckon) => {
  const rows = await withTenant(
    database.db,
    tenantId,
    async (trx) =>
      (
        await occasions(occasion, { tenantId, span: SPAN, thresholds: THRESHOLDS, ofEyes: false }, [storeId]).execute(
          trx,
        )
      ).rows,
  );
  const expected = reckon().filter(
    ({ on, ended }) => on >= SPAN.from && on <= SPAN.to && (ended === null || ended > on),
  );
  const shown = (falls: Fall[]) => falls.map(({ id, on, ended }) => `${id} ${on} ${ended}`).sort();
  expect(shown(rows.map(({ customerId, dueOn, endedOn }) => ({ id: customerId, on: dueOn, ended: endedOn })))).toEqual(
    shown(expected),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ customerId, key }) => `${customerId} ${key}`)).size).toBe(rows.length);
});

test('who bought on 29 February becomes gefährdet and verloren on the day on which their status says so', async () => {
  const other = await seedTenant(database, 'Schalttag', [{ name: 'Laden' }]);
  const [store = 0] = other.storeIds;
  const customerId = await seedCustomer(database, other.tenantId, store, 'K1', null);
  await seedOrders(database, other.tenantId, store, [
    { name: 'A1', day: '2020-02-29', cents: 10_000, type: 'Fern', customerId },
  ]);
  const daysOf = async (status: 'gefährdet' | 'verloren') =>
    (
      await withTenant(database.db, other.tenantId, (trx) =>
        occasions(
          { kind: 'status', status },
          {
            tenantId: other.tenantId,
            span: { from: '2020-03-01', to: '2026-12-31' },
            thresholds: THRESHOLDS,
            ofEyes: false,
          },
          [store],
        ).execute(trx),
      )
    ).rows.map(({ dueOn }) => dueOn);
  expect(await daysOf('gefährdet')).toEqual(['2023-03-01']);
  expect(await daysOf('verloren')).toEqual(['2025-03-01']);
});
