import type { PlanFeed } from '@portal/shared/contract/eyeplan';
import { addDays, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { readCalendar } from '../../platform/calendar/testing/read-calendar.ts';

const URL = '/api/v2/eyeplan/feed';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function business(name: string) {
  const {
    tenantId,
    storeIds: [first = 0, second = 0],
  } = await seedTenant(api.database, name, [{ name: 'Erster' }, { name: 'Zweiter' }]);
  const plan = (title: string, storeId: number | null) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .insertInto('campaigns')
        .values({
          tenant_id: tenantId,
          name: title,
          purpose: 'Geheimer Zweck',
          channel: 'letter',
          config: JSON.stringify(NO_CRITERIA),
          settings: JSON.stringify({
            control_percent: 0,
            target_count: 1500,
            pause_days: null,
            one_per_household: false,
          }),
          ship_on: addDays(today(), 30),
          release_by: addDays(today(), 20),
          proof_by: addDays(today(), 10),
          unit_cost_cents: 4711,
          fixed_cost_cents: 0,
          created_by: 'x',
          updated_by: 'x',
          store_ids: storeId === null ? null : [storeId],
        })
        .execute(),
    );
  const call = (method: 'GET' | 'POST' | 'DELETE', sub = 'chefin') =>
    api.call({ tenantId, sub, groups: ['Eyeplan'] }, URL, { method });
  const make = async (sub?: string) => (await call('POST', sub)).json<{ path: string }>().path;
  return { tenantId, first, second, plan, call, make };
}
const read = (path: string) => api.app.inject({ url: path });

test('whoever has the address reads the actions without signing in, and nothing of customers or money', async () => {
  const { plan, call, make, tenantId } = await business('Optik Eins');
  expect((await call('GET')).json<PlanFeed>()).toEqual({ since: null });
  await plan('Sehwochen', null);
  const path = await make();
  expect((await call('GET')).json<PlanFeed>().since).toEqual(expect.stringMatching(/^\d{4}-/));
  const { statusCode, body, headers } = await read(path);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  for (const title of ['Versand: Sehwochen', 'Adressen freigeben: Sehwochen', 'Entwurf freigeben: Sehwochen'])
    expect(body).toContain(`SUMMARY:${title}\r\n`);
  expect(body).toContain('Auflage: 1.500');
  expect(body).not.toMatch(/4711|47,11|Geheimer|Optik Eins/);
  // The secret itself is kept nowhere.
  const kept = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('plan_feeds').selectAll().where('tenant_id', '=', tenantId).execute(),
  );
  expect(JSON.stringify(kept.map(({ hash, ...row }) => ({ ...row, hash: hash.toString('latin1') })))).not.toContain(
    path.slice(path.indexOf('.') + 1, -4),
  );
});

test('a program that subscribes reads the whole days of every action, and their names as they were given', async () => {
  const { plan, make } = await business('Optik Kalender');
  const title =
    'Größer, schöner; „Herbst\\Winter“: alles für das Auge, und noch ein wenig mehr, damit die Zeile umbricht';
  await plan(title, null);
  const { rawPayload } = await read(await make());
  const { name, days } = readCalendar(rawPayload);
  expect(name).toBe('Werbeplan');
  expect(days.map(({ title: said, start, end }) => [said, start, end])).toEqual(
    [
      ['Entwurf freigeben', 10],
      ['Adressen freigeben', 20],
      ['Versand', 30],
    ].map(([what, ahead]) => [
      `${what}: ${title}`,
      addDays(today(), Number(ahead)),
      addDays(today(), Number(ahead) + 1),
    ]),
  );
  for (const { details } of days) expect(details).toBe('Stand: Geplant\nKanal: Brief\nAuflage: 1.500');
  expect(new Set(days.map(({ uid }) => uid)).size).toBe(3);
});

test('a renewed address ends the former one, a withdrawn one reads nothing', async () => {
  const { call, make } = await business('Optik Zwei');
  const first = await make();
  const second = await make();
  expect((await Promise.all([first, second].map(read))).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  expect((await call('DELETE')).statusCode).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  expect((await call('GET')).json()).toEqual({ since: null });
});

test('it shows what its person may see now, and another business’s number opens nothing', async () => {
  const { tenantId, first, second, plan, make } = await business('Optik Drei');
  const other = await business('Optik Vier');
  await plan('Nur Erster', first);
  await plan('Nur Zweiter', second);
  await plan('Alle', null);
  const path = await make('filiale');
  const titles = async () =>
    [...(await read(path)).body.matchAll(/SUMMARY:Versand: ([^\r]+)/g)].map(([, title]) => title).toSorted();
  expect(await titles()).toEqual(['Alle', 'Nur Erster', 'Nur Zweiter']);
  await asOperator(api.database.db, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: first }).execute(),
  );
  expect(await titles()).toEqual(['Nur Erster']);
  expect((await read(path.replace(`/${tenantId}.`, `/${other.tenantId}.`))).statusCode).toBe(404);
});
