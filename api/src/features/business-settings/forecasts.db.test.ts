import { addDays, addMonths, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { businessSettingsSchema, switchesPriceSchema } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { SENTENCE } from '../../data/standing/testing/seed-people.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { queueMessages } from '../campaign-messages/sending/queue-messages.ts';
import { scoreBusiness } from '../scores/index.ts';
import { runBundles } from '../standing-campaigns/run-bundles.ts';

const SETTINGS = '/api/v2/settings/business';
const MARKETING = '/api/v2/optician-marketing';
const GROUPS = ['Admin', 'Marketing', 'Marketing-Manager', 'PRO'];
const PROGRESSIVE = { ...NO_CRITERIA, potential: { ...NO_CRITERIA.potential, multifocal: { from: 40, to: null } } };

let api: TestApi;
let sommer: SeededTenant;
let ids: number[];
let selectionId: number;
let campaignId: number;

const call = (url: string, options: object = {}) => api.call({ ...sommer, groups: GROUPS }, url, options);
const json = async <T>(url: string, options: object = {}) => (await call(url, options)).json<T>();
const post = (url: string, payload: object) => call(url, { method: 'POST', payload });
const read = async () => businessSettingsSchema.parse(await json(SETTINGS));
const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, sommer.tenantId, work);
const count = (table: 'customer_scores' | 'score_models' | 'selections') =>
  inside(async (trx) =>
    Number(
      (
        await trx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('count'))
          .where('tenant_id', '=', sommer.tenantId)
          .executeTakeFirstOrThrow()
      ).count,
    ),
  );
const price = async (without_forecasts: boolean) =>
  switchesPriceSchema.parse(
    (
      await post(`${SETTINGS}/price`, { strict_health: false, without_forecasts, existing_customer_email: false })
    ).json(),
  );

/** Saves the switch as the page does. */
async function turn(without_forecasts: boolean): Promise<void> {
  const {
    updated_at: _at,
    updated_by: _by,
    figures: _figures,
    existing_email_confirmed_at: _confirmedAt,
    existing_email_confirmed_by: _confirmedBy,
    ...settings
  } = await read();
  const answer = await call(SETTINGS, { method: 'PUT', payload: { ...settings, without_forecasts } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-changed']).toContain('forecasting');
}

beforeAll(async () => {
  api = await startCampaignApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte', last_upload: new Date() }]);
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = sommer;
  ids = [];
  for (const number of [0, 1, 2, 3, 4])
    ids.push(await seedCustomer(api.database, tenantId, storeId, `K${number}`, addMonths(today(), -12 * 45)));
  await inside((trx) =>
    trx
      .updateTable('customers')
      .set({ last_name: 'Weiß', street: 'Am Markt 1', plz: '79098', city: 'Freiburg' })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', ids.slice(0, 4))
      .execute(),
  );
  await seedOrders(
    api.database,
    tenantId,
    storeId,
    ids.map((customerId, at) => ({
      name: `A${at}`,
      day: at === 0 ? today() : addMonths(today(), -8 - at),
      cents: 10_000 * (at + 1),
      type: 'Fern' as const,
      customerId,
    })),
  );
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
          next_glasses_months: 6,
          potential_multifocal: 60,
        })
        .execute();
    await sql`INSERT INTO score_models (tenant_id, edition, pool, as_of, buyers, months)
      VALUES (${tenantId}, 99, 'market', ${today()}::date, 5, 12)`.execute(trx);
  });
  const made = await json<{ id: number; version: number; config: object }>(`${MARKETING}/selection`, {
    method: 'POST',
  });
  selectionId = made.id;
  const saved = await call(`${MARKETING}/selection/${selectionId}`, {
    method: 'PUT',
    payload: { name: 'Gleitsicht', description: '', ...PROGRESSIVE },
  });
  expect(saved.statusCode).toBe(200);
  const planned = await post(`${MARKETING}/campaign`, {
    selection_id: selectionId,
    name: 'Gleitsichtwochen',
    purpose: 'Einladung',
    channel: 'letter',
    settings: PLAIN,
    ship_on: addDays(today(), 30),
    release_by: addDays(today(), 20),
    unit_cost_cents: 95,
    fixed_cost_cents: 0,
  });
  expect([planned.statusCode, planned.body]).toEqual([201, planned.body]);
  campaignId = planned.json<{ id: number }>().id;
  await inside(async (trx) => {
    const { id } = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify({ ...SENTENCE, occasion: { kind: 'first_progressive', percent: 50 } }),
        secret: 'x',
        looked_on: null,
        waits: null,
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('standing_steps')
      .values({
        tenant_id: tenantId,
        standing_id: id,
        action: 'started',
        version: 1,
        sentence: null,
        at: new Date(addDays(today(), -60)),
        by: 'x',
      })
      .execute();
  });
});
afterAll(() => api.close());

test('before it is saved its price is told, and nothing is changed', async () => {
  const { ways, waiting, days, amounts } = await price(true);
  // Four may be written to by letter, and have bought within the twelve months.
  const all = { letter: 4, email: 0, sms: 0, people: 4, revenue_cents: 10_000 + 20_000 + 30_000 + 40_000 };
  expect(amounts).toBe('gross');
  expect(days?.to).toBe(today());
  expect(ways).toEqual([
    { way: 'any', before: all, after: all },
    { way: 'eyes', before: all, after: all },
    { way: 'forecast', before: all, after: { letter: 0, email: 0, sms: 0, people: 0, revenue_cents: 0 } },
  ]);
  expect(waiting).toEqual({ selections: 1, campaigns: 1, standing: 1 });
  expect((await price(false)).waiting).toEqual({ selections: 0, campaigns: 0, standing: 0 });
  expect([await count('customer_scores'), await count('score_models')]).toEqual([5, 1]);
});

test('with it nothing is stored, in that moment, and no page has any of it', async () => {
  const find = async () =>
    json<{ items: { kind: string }[] }>(`${MARKETING}/suggestions`).then(({ items }) => items.map(({ kind }) => kind));
  expect(await find()).toContain('first_progressive');
  await turn(true);
  expect([await count('customer_scores'), await count('score_models')]).toEqual([0, 0]);
  expect(await json('/api/v2/scores/model-card')).toMatchObject({
    pool: 'off',
    explanation: expect.stringContaining('ohne Prognosen'),
  });
  expect(await json(`${MARKETING}/customer/${ids[0]}`)).toMatchObject({ scores: null, next_glasses: null });
  expect(await json(`${MARKETING}/due-customers`)).toEqual({ due: 0, reachable: 0, as_of: null });
  expect(await find()).toEqual(['overdue', 'lost', 'children']);
  expect((await post(`${MARKETING}/suggestions/due`, {})).statusCode).toBe(409);
});

test('what is saved and goes by them waits, and says so', async () => {
  expect(await json(`${MARKETING}/selection/${selectionId}`)).toMatchObject({ hits: 0 });
  expect(await json(`${MARKETING}/selection/${selectionId}/export-preview`)).toMatchObject({
    blocked: expect.stringMatching(/„Potenzial Gleitsicht“.*ohne Prognosen.*Bitte setzen Sie den Filter zurück/s),
  });
  const started = await post(`${MARKETING}/campaign/${campaignId}/start`, {});
  expect(started.json()).toMatchObject({ code: 'filter-hidden', status: 409 });
  await runBundles(api.database.db, sommer.tenantId, today(), queueMessages);
  const [standing] = await inside((trx) =>
    trx.selectFrom('standing_campaigns').select('waits').where('tenant_id', '=', sommer.tenantId).execute(),
  );
  expect(standing?.waits).toMatch(/ohne Prognosen.*Die Daueraktion wartet, bis sie wieder da ist\./s);
});

test('the job reckons nothing', async () => {
  await scoreBusiness(api.database.db, sommer.tenantId);
  expect([await count('customer_scores'), await count('score_models')]).toEqual([0, 0]);
});

test('switched off again it is reckoned anew', async () => {
  await turn(false);
  const [noted] = await inside((trx) =>
    trx
      .selectFrom('changes')
      .select('what')
      .where('tenant_id', '=', sommer.tenantId)
      .where('what', '=', 'forecasting')
      .execute(),
  );
  expect(noted).toBeDefined();
  await scoreBusiness(api.database.db, sommer.tenantId);
  expect([await count('customer_scores'), await count('score_models')]).toEqual([5, 1]);
  expect(await json('/api/v2/scores/model-card')).toMatchObject({ pool: 'hidden' });
});
