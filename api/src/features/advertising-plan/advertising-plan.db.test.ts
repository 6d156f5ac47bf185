import type { Action, Plan, PlanBudget } from '@portal/shared/contract/eyeplan';
import type { Campaign, Reminders, Selection, ShippingListPage } from '@portal/shared/contract/marketing';
import { addDays, today } from '@portal/shared/contract/calendar';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
});
afterAll(() => api.close());

const GROUPS = ['Eyeplan', 'Marketing', 'Marketing-Manager'];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function business(name: string, customers = 3) {
  const {
    tenantId,
    storeIds: [first = 0, second = 0],
  } = await seedTenant(api.database, name, [{ name: 'Erster' }, { name: 'Zweiter' }]);
  await withTenant(api.database.db, tenantId, (trx) =>
    seedReaders(
      trx,
      tenantId,
      first,
      Array.from({ length: customers }, () => ({})),
    ),
  );
  const as =
    (sub: string, groups = GROUPS) =>
    async <T>(path: string, method: Method = 'GET', payload?: object) => {
      const answer = await api.call({ tenantId, sub, groups }, `/api/v2/${path}`, {
        method,
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as T };
    };
  const ask = as('chefin');
  const {
    body: { id: selection_id },
  } = await ask<Selection>('optician-marketing/selection', 'POST');
  const input = {
    name: 'Sehwochen',
    purpose: 'Einladung zum Sehtest',
    channel: 'letter',
    selection_id,
    ship_on: '2026-03-31',
    release_by: '2026-03-17',
    proof_by: '2026-03-10',
    unit_cost_cents: 95,
    fixed_cost_cents: 5_000,
    planned_count: 2,
    budget_cents: 10_000,
  };
  const add = async (changes: object = {}) =>
    (await ask<Action>('eyeplan/action', 'POST', { ...input, ...changes })).body;
  return { tenantId, first, second, as, ask, input, add };
}

test('a bundle of a Daueraktion says so in the plan and in the list of its people', async () => {
  const { tenantId, ask, add } = await business('Bündel');
  const [planned, bundle] = [await add({ name: 'Geplant' }), await add({ name: 'Gebündelt' })];
  expect(planned.standing).toBeNull();
  for (const { id } of [planned, bundle]) await ask(`optician-marketing/campaign/${id}/start`, 'POST');
  await ask('optician-marketing/selection', 'POST');
  await withTenant(api.database.db, tenantId, async (trx) => {
    const { id } = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        sentence: JSON.stringify({ name: 'Gleitsicht fällig' }),
        secret: 'x',
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('campaigns')
      .set({ standing_id: id, standing_on: '2026-03-02' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', bundle.id)
      .execute();
  });
  const { body: plan } = await ask<Plan>('eyeplan/plan?year=2026');
  expect(plan.actions.map(({ name, standing }) => [name, standing?.name ?? null])).toEqual([
    ['Geplant', null],
    ['Gebündelt', 'Gleitsicht fällig'],
  ]);
  const namesOf = async (origin: string) =>
    (await ask<ShippingListPage>(`optician-marketing/shipping-list${origin}`)).body.items.map(({ name, campaign }) => [
      name,
      campaign?.standing?.name ?? null,
    ]);
  expect(await namesOf('')).toEqual([
    ['Gebündelt', 'Gleitsicht fällig'],
    ['Geplant', null],
  ]);
  expect(await namesOf('?origin=standing')).toEqual([['Gebündelt', 'Gleitsicht fällig']]);
  expect(await namesOf('?origin=campaign')).toEqual([['Geplant', null]]);
  expect(await namesOf('?origin=export')).toEqual([]);
  expect((await ask('optician-marketing/shipping-list?origin=x')).status).toBe(400);
});

test('an action is the campaign of marketing: planned here, drawn there, with the same steps', async () => {
  const { tenantId, ask, add } = await business('Eins');
  const action = await add();
  expect(action).toMatchObject({
    status: 'Geplant',
    planned_count: 2,
    recipients: null,
    cost_cents: 5_000 + 2 * 95,
    audience: { name: 'Neue Selektion' },
    proof_by: '2026-03-10',
    steps: [{ status: 'Geplant' }],
  });
  const { body: campaign } = await ask<Campaign>(`optician-marketing/campaign/${action.id}`);
  expect(campaign).toMatchObject({
    name: 'Sehwochen',
    ship_on: '2026-03-31',
    settings: { target_count: 2, control_percent: 10 },
    version: action.version,
  });
  await ask(`optician-marketing/campaign/${action.id}/start`, 'POST');
  const { body: plan } = await ask<Plan>('eyeplan/plan?year=2026');
  // Of three hits one household, two wanted, a tenth of control on top.
  expect(plan.actions).toMatchObject([
    {
      id: action.id,
      status: 'Freigabe',
      steps: [
        { status: 'Geplant', by: 'chefin@example.org' },
        { status: 'Freigabe', by: 'chefin@example.org' },
      ],
    },
  ]);
  const [drawn] = plan.actions;
  const pieces = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('shipping_list_members')
      .select('customer_id')
      .where('tenant_id', '=', tenantId)
      .where('is_control', '=', false)
      .execute(),
  );
  expect([drawn?.recipients, drawn?.cost_cents]).toEqual([pieces.length, 5_000 + 95 * pieces.length]);
});

test('what is changed keeps how marketing has it drawn, and of two who change one is told', async () => {
  const { ask, add, input } = await business('Zwei');
  const { id, version } = await add();
  const update = { ...input, name: 'Sehwochen im April', planned_count: 50, selection_id: null, version };
  expect((await ask<Action>(`eyeplan/action/${id}`, 'PUT', update)).body).toMatchObject({
    name: 'Sehwochen im April',
    planned_count: 50,
    version: version + 1,
    audience: { id: input.selection_id },
  });
  expect((await ask(`eyeplan/action/${id}`, 'PUT', update)).status).toBe(409);
  expect(
    (await ask(`eyeplan/action/${id}`, 'PUT', { ...update, version: version + 1, proof_by: '2026-04-01' })).status,
  ).toBe(400);
  expect((await ask(`eyeplan/action/${id}`, 'DELETE')).status).toBe(204);
  expect((await ask(`eyeplan/action/${id}`)).status).toBe(404);
});

test('moved to another day, its other days keep their distance; moved back, all is as it was', async () => {
  const { ask, add } = await business('Drei');
  const before = await add();
  const { body: moved } = await ask<Action>(`eyeplan/action/${before.id}/day`, 'PUT', {
    ship_on: '2026-04-30',
    version: before.version,
  });
  expect(moved).toMatchObject({
    ship_on: '2026-04-30',
    release_by: '2026-04-16',
    proof_by: '2026-04-09',
    version: before.version + 1,
  });
  expect(
    (await ask(`eyeplan/action/${before.id}/day`, 'PUT', { ship_on: '2026-05-01', version: before.version })).status,
  ).toBe(409);
  const { body: back } = await ask<Action>(`eyeplan/action/${before.id}/day`, 'PUT', {
    ship_on: before.ship_on,
    version: moved.version,
  });
  expect(back).toMatchObject({ ship_on: before.ship_on, release_by: before.release_by, proof_by: before.proof_by });
  await ask(`optician-marketing/campaign/${before.id}/start`, 'POST');
  const {
    body: { version },
  } = await ask<Action>(`eyeplan/action/${before.id}`);
  expect((await ask(`eyeplan/action/${before.id}/day`, 'PUT', { ship_on: '2026-06-01', version })).status).toBe(409);
});

test('a year has its own actions and its own budget', async () => {
  const { ask, add } = await business('Vier');
  await add({ ship_on: '2026-12-31' });
  await add({ ship_on: '2027-01-01' });
  expect((await ask<Plan>('eyeplan/plan?year=2026')).body).toMatchObject({
    budget: { cents: null, version: 0 },
    actions: [{ ship_on: '2026-12-31' }],
  });
  expect((await ask<PlanBudget>('eyeplan/budget', 'PUT', { year: 2026, cents: 500_000, version: 0 })).body).toEqual({
    cents: 500_000,
    version: 1,
  });
  expect((await ask('eyeplan/budget', 'PUT', { year: 2026, cents: 1, version: 0 })).status).toBe(409);
  expect((await ask('eyeplan/budget', 'PUT', { year: 2026, cents: 600_000, version: 1 })).status).toBe(200);
  expect((await ask<Plan>('eyeplan/plan?year=2026')).body.budget).toEqual({ cents: 600_000, version: 2 });
  expect((await ask<Plan>('eyeplan/plan?year=2027')).body).toMatchObject({
    budget: { cents: null },
    actions: [{ ship_on: '2027-01-01' }],
  });
});

test('people of one store see the actions that were made for it, and no budget', async () => {
  const { tenantId, first, as, add, input } = await business('Fünf');
  await asOperator(api.database.db, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: first }).execute(),
  );
  const branch = as('filiale');
  const everywhere = await add();
  const {
    body: { id: selection_id },
  } = await branch<Selection>('optician-marketing/selection', 'POST');
  const { body: own } = await branch<Action>('eyeplan/action', 'POST', { ...input, selection_id });
  expect((await branch<Plan>('eyeplan/plan?year=2026')).body).toMatchObject({
    budget: null,
    actions: [{ id: own.id }],
  });
  expect((await branch(`eyeplan/action/${everywhere.id}`)).status).toBe(404);
  expect((await branch('eyeplan/budget', 'PUT', { year: 2026, cents: 1, version: 0 })).status).toBe(403);
});

test('reminders are of what is still to be done within two weeks, the nearest first', async () => {
  const { ask, add, as } = await business('Sechs');
  const day = (days: number) => addDays(today(), days);
  await add({ name: 'Weit', ship_on: day(60), release_by: day(40), proof_by: day(15) });
  const near = await add({ name: 'Nah', ship_on: day(14), release_by: day(5), proof_by: null });
  const late = await add({ name: 'Spät', ship_on: day(30), release_by: day(20), proof_by: day(-1) });
  expect((await ask<Reminders>('optician-marketing/reminder')).body).toEqual({
    today: today(),
    total: 3,
    next: { campaign_id: late.id, name: 'Spät', kind: 'proof', on: day(-1), ship_on: day(30) },
  });
  await ask(`eyeplan/action/${late.id}`, 'DELETE');
  expect((await ask<Reminders>('optician-marketing/reminder')).body).toMatchObject({
    total: 2,
    next: { campaign_id: near.id, kind: 'release', on: day(5) },
  });
  await ask(`optician-marketing/campaign/${near.id}/start`, 'POST');
  const {
    body: { recipients },
  } = await ask<Campaign>(`optician-marketing/campaign/${near.id}`);
  await ask(`optician-marketing/campaign/${near.id}/release`, 'POST', { recipients });
  expect((await ask<Reminders>('optician-marketing/reminder')).body).toMatchObject({
    total: 1,
    next: { kind: 'ship', on: day(14) },
  });
  expect((await as('chefin', ['Marketing'])('optician-marketing/reminder')).status).toBe(403);
});
