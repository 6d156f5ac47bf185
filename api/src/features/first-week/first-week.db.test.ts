import { ROLES } from '@portal/shared/contract';
import { today, yearOf } from '@portal/shared/contract/calendar';
import { FIRST_WEEK_STEPS, type FirstWeek, type FirstWeekStep } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/settings/first-week';
const BOSS = { sub: 'chefin', groups: [...ROLES] };
const EMAIL = 'chefin@example.org';
const DAY = 86_400_000;

let api: TestApi;
let other: SeededTenant;
beforeAll(async () => {
  api = await startTestApi();
  // What another business has done tells nothing of this one.
  other = await newBusiness('Nebenan');
  await inBusiness(other, async (trx) => {
    for (const { does } of Object.values(DONE)) await does(trx, other);
  });
});
afterAll(() => api.close());

async function newBusiness(name: string, age = 0): Promise<SeededTenant> {
  const made = await seedTenant(api.database, name, [{ name: 'Markt' }, { name: 'Bahnhof' }]);
  await asOperator(api.database.db, (trx) =>
    trx
      .updateTable('tenants')
      .set({ made_at: new Date(Date.now() - age * DAY) })
      .where('id', '=', made.tenantId)
      .execute(),
  );
  return made;
}
const inBusiness = (of: SeededTenant, work: (trx: Transaction<Database>) => Promise<unknown>) =>
  withTenant(api.database.db, of.tenantId, work);
const find = async (of: SeededTenant, user: object = {}) =>
  (await api.call({ ...of, ...BOSS, ...user }, URL)).json<FirstWeek>();
const hide = (of: SeededTenant, is_hidden: boolean, user: object = {}) =>
  api.call({ ...of, ...BOSS, ...user }, URL, { method: 'PUT', payload: { is_hidden } });
const doneOf = ({ steps }: FirstWeek) => steps.filter(({ is_done }) => is_done).map(({ step }) => step);

type Does = (trx: Transaction<Database>, of: SeededTenant) => Promise<unknown>;
const upload =
  (status: 'done' | 'failed' | 'rolled-back', is_without_effect = false): Does =>
  (trx, of) =>
    trx
      .insertInto('uploads')
      .values({ tenant_id: of.tenantId, status, user_email: EMAIL, content_hash: status, is_without_effect })
      .execute();
const goals =
  (year: number): Does =>
  async (trx, of) => {
    const sheet = { tenant_id: of.tenantId, store_id: of.storeIds[0] ?? 0, year };
    await trx
      .insertInto('goal_sheets')
      .values({ ...sheet, updated_by: EMAIL })
      .execute();
    await trx
      .insertInto('goals')
      .values({ ...sheet, month: 1, kpi: 'revenue', value: 100 })
      .execute();
  };
const selection =
  (deleted_at: Date | null): Does =>
  (trx, of) =>
    trx
      .insertInto('selections')
      .values({
        tenant_id: of.tenantId,
        name: 'Alte Brille',
        config: '{}',
        created_by: EMAIL,
        updated_by: EMAIL,
        deleted_at,
      } as never)
      .execute();
const letter: Does = async (trx, of) => {
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      tenant_id: of.tenantId,
      name: 'Herbst',
      purpose: 'Werbung',
      channel: 'letter',
      config: '{}',
      settings: '{}',
      ship_on: '2026-12-01',
      release_by: '2026-12-01',
      unit_cost_cents: 0,
      fixed_cost_cents: 0,
      created_by: EMAIL,
      updated_by: EMAIL,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('campaign_texts')
    .values({ tenant_id: of.tenantId, campaign_id: id, subject: 'Guten Tag', body: 'Text', updated_by: EMAIL })
    .execute();
};
const report =
  (wanted: 'owner' | null, own_news = false): Does =>
  (trx, of) =>
    trx
      .insertInto('report_mails')
      .values({
        tenant_id: of.tenantId,
        user_sub: 'chefin',
        report: wanted,
        monday: false,
        own_news,
        version: 1,
        updated_by: EMAIL,
      })
      .execute();
const signIn =
  (user_sub: string): Does =>
  (trx, of) =>
    trx.insertInto('user_sign_ins').values({ tenant_id: of.tenantId, user_sub, last_at: new Date() }).execute();
const invited =
  (by: string): Does =>
  (trx, of) =>
    audit(trx, { tenantId: of.tenantId, email: by }, { action: 'user-invited', details: {} });

/** What tells each step, and what looks like it and does not. */
const DONE: Record<FirstWeekStep, { does: Does; doesNot: readonly Does[] }> = {
  upload: { does: upload('done'), doesNot: [upload('failed'), upload('rolled-back'), upload('done', true)] },
  'opening-days': {
    does: (trx, of) =>
      trx
        .insertInto('store_settings')
        .values({
          tenant_id: of.tenantId,
          store_id: of.storeIds[0] ?? 0,
          name: null,
          lat: null,
          lon: null,
          open_days: [1, 2],
          updated_by: EMAIL,
        })
        .execute(),
    doesNot: [],
  },
  goals: { does: goals(yearOf(today())), doesNot: [goals(yearOf(today()) - 1)] },
  colleague: { does: signIn('kollege'), doesNot: [signIn('chefin'), invited('betrieb@portal.example')] },
  selection: { does: selection(null), doesNot: [selection(new Date())] },
  letter: { does: letter, doesNot: [] },
  report: { does: report('owner'), doesNot: [] },
};

test.each(FIRST_WEEK_STEPS)('„%s“ is told by what was stored, and by nothing that looks like it', async (step) => {
  const neu = await newBusiness(`Neu ${step}`);
  await inBusiness(neu, async (trx) => {
    for (const does of DONE[step].doesNot) await does(trx, neu);
  });
  expect(await find(neu)).toEqual({
    is_offered: true,
    is_hidden: false,
    steps: FIRST_WEEK_STEPS.map((one) => ({ step: one, is_done: false })),
  });
  await inBusiness(neu, (trx) => DONE[step].does(trx, neu));
  expect(doneOf(await find(neu))).toEqual([step]);
});

test.each<[string, Does]>([
  ['has been invited by the person', invited(EMAIL)],
  [
    'has stores of their own',
    (trx, of) =>
      trx
        .insertInto('user_stores')
        .values({ tenant_id: of.tenantId, user_sub: 'k', store_id: of.storeIds[0] ?? 0 })
        .execute(),
  ],
])('a colleague is whoever %s', async (what, does) => {
  const neu = await newBusiness(`Kollege ${what}`);
  await inBusiness(neu, (trx) => does(trx, neu));
  expect(doneOf(await find(neu))).toEqual(['colleague']);
});

test('whoever wants no report but news of their own has not ordered one', async () => {
  const neu = await newBusiness('Nur Neues');
  await inBusiness(neu, (trx) => report(null, true)(trx, neu));
  expect(doneOf(await find(neu))).toEqual([]);
});

test('ends when all is done, after ninety days, and was never there for a business of before', async () => {
  expect(await find(other)).toMatchObject({
    is_offered: false,
    steps: FIRST_WEEK_STEPS.map(() => ({ is_done: true })),
  });
  expect([
    (await find(await newBusiness('Jung', 89))).is_offered,
    (await find(await newBusiness('Alt', 91))).is_offered,
    (await find(await seedTenant(api.database, 'Von früher', []))).is_offered,
  ]).toEqual([true, false, false]);
});

test('each person sees the steps that they may take; whoever is restricted to stores none of the whole business', async () => {
  const neu = await newBusiness('Rechte');
  const stepsOf = async (user: object) => (await find(neu, user)).steps.map(({ step }) => step);
  expect(await stepsOf({ groups: ['Fileupload'] })).toEqual(['upload']);
  expect(await stepsOf({ groups: ['PURE', 'Marketing-Manager'] })).toEqual(['goals', 'selection', 'letter']);
  expect((await api.call({ ...neu, sub: 'plan', groups: ['Eyeplan'] }, URL)).statusCode).toBe(403);
  await inBusiness(neu, (trx) =>
    trx
      .insertInto('user_stores')
      .values({ tenant_id: neu.tenantId, user_sub: 'filiale', store_id: neu.storeIds[1] ?? 0 })
      .execute(),
  );
  expect(await stepsOf({ sub: 'filiale' })).toEqual(['upload', 'goals', 'selection', 'letter']);
  // What was done for another store is done.
  await inBusiness(neu, (trx) => goals(yearOf(today()))(trx, neu));
  expect(doneOf(await find(neu, { sub: 'filiale' }))).toEqual(['goals']);
});

test('is hidden by each person for themself, twice is once, and comes back', async () => {
  const neu = await newBusiness('Ausblenden');
  expect([(await hide(neu, true)).statusCode, (await hide(neu, true)).statusCode]).toEqual([204, 204]);
  expect(await find(neu)).toMatchObject({ is_hidden: true, is_offered: false });
  expect(await find(neu, { sub: 'kollege' })).toMatchObject({ is_hidden: false, is_offered: true });
  await hide(neu, false);
  expect(await find(neu)).toMatchObject({ is_hidden: false, is_offered: true });
});
