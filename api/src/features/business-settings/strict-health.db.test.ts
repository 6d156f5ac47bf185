import { addDays, addMonths, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import {
  DEFAULT_EXPORT_SETTINGS,
  type ExportPreview,
  type Selection,
  type StandingReplay,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { businessSettingsSchema, switchesPriceSchema } from '@portal/shared/contract/settings-admin';
import { removeUnreachable } from '../../data/campaigns/list-members.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { nextBundleDay } from '../../data/standing/bundle-days.ts';
import { makeBundle } from '../../data/standing/make-bundle.ts';
import { SENTENCE } from '../../data/standing/testing/seed-people.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import type { TestApi } from '../../testing/start-test-api.ts';

const SETTINGS = '/api/v2/settings/business';
const MARKETING = '/api/v2/optician-marketing';
const GROUPS = ['Admin', 'Marketing', 'Marketing-Manager', 'PURE', 'PRO'];
const PROGRESSIVE = { ...NO_CRITERIA, potential: { ...NO_CRITERIA.potential, multifocal: { from: 40, to: null } } };
/** Of six customers, with glasses of so many months ago, whom the others say no to health data, or nothing. */
const CONSENT = [true, true, false, false, null, null];
const TYPES = ['Gleitsicht', 'Fern', 'Gleitsicht', 'Fern', 'Gleitsicht', 'Fern'] as const;
const ON = addDays(nextBundleDay(today(), SENTENCE), -7);
/** Everybody's glasses are two years old a few days before the bundle. */
const BOUGHT = addMonths(addDays(ON, -3), -24);
const DUE: StandingSentence = {
  ...SENTENCE,
  occasion: { kind: 'since_main', months: 24, types: ['Gleitsicht'] },
  channels: ['letter'],
  holdout_percent: 0,
};

let api: TestApi;
let sommer: SeededTenant;
let storeId: number;
let ids: number[];

const call = (url: string, options: object = {}) => api.call({ ...sommer, groups: GROUPS }, url, options);
const json = async <T>(url: string, options: object = {}) => (await call(url, options)).json<T>();
const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, sommer.tenantId, work);

async function turn(strict_health: boolean): Promise<void> {
  const {
    updated_at: _at,
    updated_by: _by,
    figures: _figures,
    existing_email_confirmed_at: _confirmedAt,
    existing_email_confirmed_by: _confirmedBy,
    ...settings
  } = businessSettingsSchema.parse(await json(SETTINGS));
  const answer = await call(SETTINGS, { method: 'PUT', payload: { ...settings, strict_health } });
  expect(answer.statusCode).toBe(200);
}

async function select(config: object): Promise<Selection> {
  const { id } = await json<Selection>(`${MARKETING}/selection`, { method: 'POST' });
  return json(`${MARKETING}/selection/${id}`, {
    method: 'PUT',
    payload: { name: 'Auswahl', description: '', ...config },
  });
}
const again = ({ id }: Pick<Selection, 'id'>) => json<Selection>(`${MARKETING}/selection/${id}`);

beforeAll(async () => {
  api = await startCampaignApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  [storeId = 0] = sommer.storeIds;
  const { tenantId } = sommer;
  ids = [];
  for (const at of CONSENT.keys())
    ids.push(await seedCustomer(api.database, tenantId, storeId, `K${at}`, addMonths(today(), -12 * 48)));
  await inside(async (trx) => {
    for (const [at, id] of ids.entries())
      await trx
        .updateTable('customers')
        .set({
          consent_health: CONSENT[at] ?? null,
          last_name: `Weiß${at}`,
          street: `Am Markt ${at + 1}`,
          plz: '79098',
          city: 'Freiburg',
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
  });
  await seedOrders(api.database, tenantId, storeId, [
    ...ids.map((customerId, at) => ({
      name: `A${at}`,
      day: BOUGHT,
      cents: 10_000,
      type: TYPES[at] ?? null,
      customerId,
    })),
    { name: 'heute', day: today(), cents: 100, kind: 'Handelsware' as const },
  ]);
  await inside(async (trx) => {
    await rebuildDerived(trx, tenantId, [storeId]);
    for (const id of ids)
      await trx
        .insertInto('customer_scores')
        .values({
          tenant_id: tenantId,
          store_id: storeId,
          customer_id: id,
          as_of: today(),
          next_glasses_p6: 50,
          potential_multifocal: 60,
          potential_sports_sun: 60,
        })
        .execute();
  });
});
afterAll(() => api.close());

test('before it is saved its price is told: who can still be chosen by their eyes', async () => {
  const answer = await call(`${SETTINGS}/price`, {
    method: 'POST',
    payload: { strict_health: true, without_forecasts: false, existing_customer_email: false },
  });
  const { ways, waiting } = switchesPriceSchema.parse(answer.json());
  const [any, eyes, forecast] = ways;
  expect(any?.after).toEqual(any?.before);
  expect(forecast?.after).toEqual(forecast?.before);
  expect([eyes?.before, eyes?.after]).toMatchObject([
    { letter: 6, people: 6 },
    { letter: 2, people: 2 },
  ]);
  expect(waiting).toEqual({ selections: 0, campaigns: 0, standing: 0 });
});

test('a filter by a potential reaches those alone who have consented, and the funnel says who fell out', async () => {
  const selection = await select(PROGRESSIVE);
  const others = await select({ ...NO_CRITERIA, last_order_main: { from: 12, to: null } });
  expect(selection).toMatchObject({ hits: 6, without_health: null });
  await turn(true);
  const strict = await again(selection);
  expect(strict).toMatchObject({ hits: 2, without_health: 4 });
  expect(strict.funnel.map(({ filter, remaining }) => [filter, remaining])).toEqual([
    ['stores', 6],
    ['health', 2],
    ['potential.multifocal', 2],
  ]);
  expect(await again(others)).toMatchObject({ hits: 6, without_health: null });
  const preview = await json<ExportPreview>(`${MARKETING}/selection/${selection.id}/export-settings`, {
    method: 'PUT',
    payload: { ...DEFAULT_EXPORT_SETTINGS, purpose: 'Einladung', one_per_household: false, control_percent: 0 },
  });
  expect(preview.recipients).toBe(2);
  await turn(false);
  expect(await again(selection)).toMatchObject({ hits: 6, without_health: null });
});

test('so does a selection of a figure that goes by the kind of glasses, and no other', async () => {
  const make = async (restriction: object) =>
    json<{ id: number }>('/api/v2/analysis/customers/selection', {
      method: 'POST',
      payload: {
        name: 'Käufer',
        slice: { set: 'buyers', from: '2019-01-01', to: today(), scope: 'all', ...restriction },
      },
    });
  const [progressive, all] = [await make({ glasses: 'Gleitsicht' }), await make({})];
  expect([(await again(progressive)).hits, (await again(all)).hits]).toEqual([3, 6]);
  await turn(true);
  expect([(await again(progressive)).hits, (await again(all)).hits]).toEqual([1, 6]);
  await turn(false);
});

test('suggestions count and take those alone who have consented', async () => {
  const find = async () =>
    Object.fromEntries(
      (await json<{ items: { kind: string; hits: number }[] }>(`${MARKETING}/suggestions`)).items.map(
        ({ kind, hits }) => [kind, hits],
      ),
    );
  expect(await find()).toMatchObject({ first_progressive: 3, sun: 6, due: 6 });
  await turn(true);
  expect(await find()).toMatchObject({ first_progressive: 1, sun: 2, due: 6 });
  const { id } = await json<{ id: number }>(`${MARKETING}/suggestions/first_progressive`, {
    method: 'POST',
    payload: {},
  });
  expect((await again({ id })).hits).toBe(1);
  await turn(false);
  expect((await again({ id })).hits).toBe(3);
});

/** A running Daueraktion, and the bundle of last week. */
async function bundle(sentence: StandingSentence) {
  return inside(async (trx) => {
    const row = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: sommer.tenantId,
        state: 'Läuft',
        sentence: JSON.stringify(sentence),
        secret: 'x',
        looked_on: null,
        waits: null,
        created_by: 'x',
        updated_by: 'x',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const made = await makeBundle(trx, row, ON);
    const pieces = await trx
      .selectFrom('standing_pieces')
      .select(['customer_id', 'outcome', 'list_id'])
      .where('tenant_id', '=', sommer.tenantId)
      .where('standing_id', '=', row.id)
      .orderBy('customer_id')
      .execute();
    return { made, pieces };
  });
}

test('an occasion by the eyes: the bundle says who has not consented, and its replay says the same', async () => {
  const replay = () =>
    json<StandingReplay>(`${MARKETING}/standing-campaign/replay`, {
      method: 'POST',
      payload: { id: null, sentence: DUE },
    });
  const sum = ({ months }: StandingReplay) => months?.reduce((all, { pieces }) => all + pieces, 0);
  expect(sum(await replay())).toBe(3);
  await turn(true);
  const told = await replay();
  expect(sum(told)).toBe(1);
  expect(told.left_out).toContainEqual({ reason: 'health', people: 2 });
  const { pieces } = await bundle(DUE);
  expect(pieces.map(({ customer_id, outcome }) => [ids.indexOf(customer_id), outcome])).toEqual([
    [0, 'letter'],
    [2, 'health'],
    [4, 'health'],
  ]);
  // Any main glasses: that somebody bought says nothing about their eyes.
  const plain = await bundle({
    ...DUE,
    name: 'Alle',
    pause_days: null,
    occasion: { kind: 'since_main', months: 24, types: [] },
  });
  expect(plain.pieces.filter(({ outcome }) => outcome === 'health')).toEqual([]);
  await turn(false);
});

test('it is asked again until it goes out: whoever withdraws, and everybody when the business becomes strict', async () => {
  const { made, pieces } = await bundle({ ...DUE, name: 'Später', pause_days: null });
  const listId = pieces.find(({ list_id }) => list_id !== null)?.list_id ?? 0;
  expect(made?.campaigns).toHaveLength(1);
  const list = { id: listId, channel: 'letter' as const };
  const remove = () => inside((trx) => removeUnreachable(trx, sommer.tenantId, list));
  expect(await remove()).toBe(0);
  await turn(true);
  expect(await remove()).toBe(2);
  await inside((trx) =>
    trx
      .updateTable('customers')
      .set({ consent_health: false })
      .where('tenant_id', '=', sommer.tenantId)
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  expect(await remove()).toBe(1);
});
