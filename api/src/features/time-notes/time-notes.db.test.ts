import type { TimeNoteInput, TimeNoteList } from '@portal/shared/contract/analyse';
import { withTenant } from '../../platform/database/index.ts';
import { seedCustomerBusiness, type CustomerBusiness } from '../../testing/analysis/customer-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/analysis/time-notes';
let api: TestApi;
let business: CustomerBusiness;
let tenantId: number;
let stores: number[];
beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
  ({ tenantId, storeIds: stores } = business.tenant);
});
afterAll(() => api.close());
afterEach(() =>
  withTenant(api.database.db, tenantId, async (trx) => {
    await trx.deleteFrom('time_notes').where('tenant_id', '=', tenantId).execute();
    await trx.deleteFrom('campaigns').where('tenant_id', '=', tenantId).execute();
    await trx.deleteFrom('user_stores').where('tenant_id', '=', tenantId).execute();
  }),
);

const person = (sub: string, groups = ['PURE']) => ({ tenantId, sub, groups });
const NOTE: TimeNoteInput = { from: '2026-03-03', to: '2026-03-14', text: 'Umbau', store_id: null };
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, sub = 'chefin') =>
  api.call(person(sub), url, { method, ...(payload && { payload }) });
const add = async (more: Partial<TimeNoteInput> = {}, sub = 'chefin') =>
  (await send('POST', URL, { ...NOTE, ...more }, sub)).json<{ id: number }>().id;
const list = async (query = '', who = person('chefin')) =>
  (await api.call(who, `${URL}?scope=all${query}`)).json<TimeNoteList>();
const texts = async (query = '', who = person('chefin')) => (await list(query, who)).items.map(({ text }) => text);

/** From then on somebody sees the first store alone. */
const restrict = (sub: string) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: sub, store_id: stores[0]! }).execute(),
  );

const plan = (name: string, day: string, storeIds: number[] | null = null) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('campaigns')
      .values({
        tenant_id: tenantId,
        name,
        purpose: 'Werbung',
        channel: 'letter',
        config: '{}',
        settings: '{}',
        ship_on: day,
        release_by: day,
        unit_cost_cents: 0,
        fixed_cost_cents: 0,
        created_by: 'chefin',
        updated_by: 'chefin',
        ...(storeIds && { store_ids: storeIds }),
      })
      .execute(),
  );

test('notes are those that touch the days, of the store and of all stores, the latest first', async () => {
  await add({ text: 'Davor', from: '2026-02-01', to: '2026-02-28' });
  await add({ text: 'Am ersten Tag', from: '2026-02-20', to: '2026-03-01' });
  await add({ text: 'Darum herum', from: '2026-01-01', to: '2026-12-31' });
  await add({ text: 'Am letzten Tag', from: '2026-03-31', to: '2026-03-31', store_id: stores[0]! });
  await add({ text: 'Anderswo', store_id: stores[1]! });
  await add({ text: 'Danach', from: '2026-04-01', to: '2026-04-01' });
  const march = '&from=2026-03-01&to=2026-03-31';
  expect(await texts(march)).toEqual(['Am letzten Tag', 'Anderswo', 'Am ersten Tag', 'Darum herum']);
  const one = (await api.call(person('chefin'), `${URL}?scope=store${march}`)).json<TimeNoteList>();
  expect(one.items.map(({ text }) => text)).toEqual(['Am letzten Tag', 'Am ersten Tag', 'Darum herum']);
  expect(one.total).toBe(3);
  expect(await texts('&offset=1&limit=2')).toEqual(['Am letzten Tag', 'Anderswo']);
});

test('a note is added, changed on top of its version alone, and deleted, and all three are written down', async () => {
  const id = await add();
  expect((await list()).items).toEqual([
    expect.objectContaining({ source: 'hand', id, ...NOTE, store: null, may_change: true, version: 1 }),
  ]);
  const changed = { ...NOTE, text: 'Umbau und Messe', to: '2026-03-20', version: 1 };
  expect((await send('PUT', `${URL}/${id}`, changed)).statusCode).toBe(204);
  const late = await send('PUT', `${URL}/${id}`, { ...changed, text: 'Zu spät' });
  expect(late.json()).toMatchObject({
    status: 409,
    code: 'time-note-changed',
    title: expect.stringContaining('inzwischen von'),
  });
  expect((await list()).items).toMatchObject([{ text: 'Umbau und Messe', to: '2026-03-20', version: 2 }]);
  expect((await send('DELETE', `${URL}/${id}`)).statusCode).toBe(204);
  expect((await send('DELETE', `${URL}/${id}`)).statusCode).toBe(404);
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select('action').where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  expect(log.map(({ action }) => action).slice(-3)).toEqual([
    'time-note-added',
    'time-note-changed',
    'time-note-deleted',
  ]);
});

test('what makes no sense is refused with a sentence', async () => {
  for (const [more, sentence] of [
    [{ text: '  ' }, 'Bitte schreiben Sie, was in diesen Tagen war.'],
    [{ text: 'x'.repeat(121) }, 'höchstens 120 Zeichen'],
    [{ from: '2026-03-15' }, 'Der letzte Tag liegt vor dem ersten'],
    [{ from: '1799-01-01' }, 'vor dem Jahr 1900'],
  ] as const) {
    const refused = await send('POST', URL, { ...NOTE, ...more });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(sentence);
  }
});

test('who is for one store reads what is noted for all, and writes for that one alone', async () => {
  await add({ text: 'Für alle' });
  const elsewhere = await add({ text: 'Anderswo', store_id: stores[1]! });
  await restrict('laden');
  const own = await add({ text: 'Hier', store_id: stores[0]! }, 'laden');
  const seen = await list('', person('laden'));
  expect(seen.items.map(({ text, may_change }) => [text, may_change])).toEqual([
    ['Hier', true],
    ['Für alle', false],
  ]);
  expect(seen).toMatchObject({ total: 2, may_write_all: false, stores: [{ id: stores[0] }] });
  const all = seen.items[1]!.id;
  expect((await send('POST', URL, NOTE, 'laden')).json()).toMatchObject({ code: 'time-note-all-stores' });
  expect((await send('POST', URL, { ...NOTE, store_id: stores[1] }, 'laden')).statusCode).toBe(422);
  expect((await send('PUT', `${URL}/${all}`, { ...NOTE, store_id: stores[0], version: 1 }, 'laden')).statusCode).toBe(
    422,
  );
  expect((await send('DELETE', `${URL}/${all}`, undefined, 'laden')).statusCode).toBe(422);
  expect((await send('DELETE', `${URL}/${elsewhere}`, undefined, 'laden')).statusCode).toBe(404);
  expect((await send('PUT', `${URL}/${own}`, { ...NOTE, store_id: null, version: 1 }, 'laden')).statusCode).toBe(422);
  expect((await send('DELETE', `${URL}/${own}`, undefined, 'laden')).statusCode).toBe(204);
  expect(await texts()).toEqual(['Anderswo', 'Für alle']);
});

test('actions of the plan stand among the notes on the day of their mailing, for who may see the plan', async () => {
  await add();
  await plan('Gleitsicht', '2026-03-10');
  await plan('Anderswo', '2026-03-12', [stores[1]!]);
  const planner = person('chefin', ['PRO', 'Eyeplan']);
  expect(await texts()).toEqual(['Umbau']);
  expect((await list('', planner)).items).toEqual([
    expect.objectContaining({
      source: 'plan',
      text: 'Aktion „Anderswo“',
      from: '2026-03-12',
      to: '2026-03-12',
      may_change: false,
    }),
    expect.objectContaining({
      source: 'plan',
      text: 'Aktion „Gleitsicht“',
      from: '2026-03-10',
      store: null,
      version: 0,
    }),
    expect.objectContaining({ source: 'hand', text: 'Umbau' }),
  ]);
  await restrict('laden');
  expect(await texts('', person('laden', ['PURE', 'Eyeplan']))).toEqual(['Umbau']);
});

test('people without the analysis neither read nor write notes', async () => {
  expect((await api.call(person('post', ['Marketing']), URL)).statusCode).toBe(403);
});
