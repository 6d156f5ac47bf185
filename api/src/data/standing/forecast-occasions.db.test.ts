import { addDays } from '@portal/shared/contract/calendar';
import type { Occasion } from '@portal/shared/contract/marketing';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { rebuildDerived } from '../derived/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { makeBundle } from './make-bundle.ts';
import { occasions } from './occasions.ts';
import { seedPeople, SENTENCE, type People } from './testing/seed-people.ts';

const SPAN = { from: '2027-01-01', to: '2027-01-05' };
const THRESHOLDS = { atRisk: 36, lost: 60 };

let database: OpenDatabase;
let tenantId: number;
let storeId: number;
let known: People;
/** What the night has forecast of each: the chance within six months, the potential of progressive lenses; null: none. */
let forecast: Map<number, { chance: number | null; progressive: number | null }>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, 'Prognosen', [{ name: 'Laden' }]));
  known = await seedPeople(database, { tenantId, storeId }, { count: 150, seed: 3, gap: 2_000 });
  forecast = new Map(
    known.people.map(({ id }, at) => [
      id,
      { chance: at % 7 === 0 ? null : (at * 37) % 101, progressive: at % 5 === 0 ? null : (at * 53) % 101 },
    ]),
  );
  await inside((trx) =>
    trx
      .insertInto('customer_scores')
      .values(
        [...forecast].map(([id, { chance, progressive }]) => ({
          tenant_id: tenantId,
          store_id: storeId,
          customer_id: id,
          as_of: SPAN.to,
          next_glasses_p6: chance,
          potential_multifocal: progressive,
        })),
      )
      .execute(),
  );
});
afterAll(() => database.close());

const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, tenantId, work);

/** The day of the last main glasses by the raw purchases. */
const lastMain = (id: number) =>
  known.bought
    .filter(({ customerId, kind, type }) => customerId === id && kind === 'Brille' && type !== 'Sonne')
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? '-';
const hadProgressive = (id: number) =>
  known.bought.some(({ customerId, type }) => customerId === id && type === 'Gleitsicht');

const cases: [string, Occasion, () => string[]][] = [
  [
    'a chance that is crossed',
    { kind: 'forecast', percent: 60 },
    () =>
      [...forecast]
        .filter(([, { chance }]) => chance !== null && chance >= 60)
        .map(([id]) => `${id} forecast:${lastMain(id)}`),
  ],
  [
    'the first progressive lenses',
    { kind: 'first_progressive', percent: 40 },
    () =>
      [...forecast]
        .filter(([id, { progressive }]) => progressive !== null && progressive >= 40 && !hadProgressive(id))
        .map(([id]) => `${id} first-progressive`),
  ],
];

test.each(cases)('%s: as the forecast of the night and the raw purchases say', async (_name, occasion, reckon) => {
  const { rows } = await inside((trx) =>
    occasions(occasion, { tenantId, span: SPAN, thresholds: THRESHOLDS, ofEyes: false }, [storeId]).execute(trx),
  );
  const expected = reckon().sort();
  expect(rows.map(({ customerId, key }) => `${customerId} ${key}`).sort()).toEqual(expected);
  // On the night that is asked about; nothing ends it but a purchase, which is another wait.
  expect(rows.filter(({ dueOn, endedOn }) => dueOn !== SPAN.to || endedOn !== null)).toEqual([]);
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.length).toBeLessThan(known.people.length / 2);
});

test('a chance is crossed once for each wait, however high it stays', async () => {
  const [somebody] = known.people;
  const id = somebody!.id;
  const row = await inside((trx) =>
    trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify({
          ...SENTENCE,
          occasion: { kind: 'forecast', percent: 60 },
          pause_days: null,
          holdout_percent: 0,
        }),
        secret: 'secret',
        looked_on: null,
        waits: null,
        created_by: 'chefin',
        updated_by: 'chefin',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await inside((trx) =>
    trx
      .updateTable('customers')
      .set({ consent_email: true, email: 'eine@example.org', consent_letter: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
  await inside((trx) => rebuildDerived(trx, tenantId, [storeId]));
  const scored = (chance: number) =>
    inside((trx) =>
      trx
        .updateTable('customer_scores')
        .set({ next_glasses_p6: chance })
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', id)
        .execute(),
    );
  let on = SPAN.to;
  /** What the next week's bundle has for them. */
  const outcomes = async (chance: number) => {
    await scored(chance);
    await inside((trx) => makeBundle(trx, row, on));
    const found = await inside((trx) =>
      trx
        .selectFrom('standing_pieces')
        .select('outcome')
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', id)
        .where('on_day', '=', on)
        .execute(),
    );
    on = addDays(on, 7);
    return found.map(({ outcome }) => outcome);
  };
  expect(await outcomes(59)).toEqual([]);
  expect(await outcomes(60)).toEqual(['email']);
  expect(await outcomes(95)).toEqual([]);
  expect(await outcomes(10)).toEqual([]);
  expect(await outcomes(80)).toEqual([]);
  await inside(async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        tenant_id: tenantId,
        store_id: storeId,
        external_id: 'neu',
        customer_id: id,
        ordered_on: addDays(on, -1),
        kind: 'Brille',
        glasses_type: 'Fern',
        status: 'abgeholt',
        gross_cents: 10_000,
      })
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  expect(await outcomes(30)).toEqual([]);
  expect(await outcomes(60)).toEqual(['email']);
});
