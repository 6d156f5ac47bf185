import { MOST_EVENTS, type ClientEvent, type ClientEvidence } from '@portal/shared/contract/settings-admin';
import { asOperator } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
let operator: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', []);
  operator = await seedTenant(api.database, 'Betreiber', []);
  await asOperator(api.database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
  );
});
afterAll(() => api.close());
beforeEach(() => asOperator(api.database.db, (trx) => trx.deleteFrom('client_events').execute()));

const at = { area: 'marketing', version: '1.0.0-habc', route: '/marketing/kunden/:id' };
const error: ClientEvent = { ...at, kind: 'error', fingerprint: 'TypeError 12.ab34.js:1:4567', times: 2 };
const visit: ClientEvent = { ...at, kind: 'visit', times: 3 };
const lcp = (value: number): ClientEvent => ({ ...at, kind: 'vital', name: 'lcp', value });

const tell = (...events: unknown[]) =>
  api.call({ tenantId: sommer.tenantId, groups: [] }, '/api/v2/client-events', {
    method: 'POST',
    payload: { events },
  });
const evidence = ({ tenantId }: SeededTenant) =>
  api.call({ tenantId, groups: ['Admin'] }, '/api/v2/admin/client-events');
const told = async () => (await evidence(operator)).json<ClientEvidence>().versions;

test('what browsers tell is counted by area and version, for the operating company alone', async () => {
  expect((await tell(error, visit, lcp(900), lcp(1_200), { ...visit, version: '1.0.0-hdef' })).statusCode).toBe(204);
  expect((await tell(error, { ...error, times: 1 })).statusCode).toBe(204);
  expect(await told()).toEqual([
    {
      area: 'marketing',
      version: '1.0.0-habc',
      visits: 3,
      errors: 5,
      vitals: { lcp: 1_500, inp: null, cls: null },
      reports: [
        {
          fingerprint: error.fingerprint,
          route: at.route,
          times: 5,
          last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    },
    expect.objectContaining({ version: '1.0.0-hdef', visits: 3, errors: 0, reports: [] }),
  ]);
  expect((await evidence(sommer)).statusCode).toBe(403);
});

test('what may name somebody is refused', async () => {
  for (const wrong of [
    { ...visit, route: '/marketing/kunden/17' },
    { ...visit, route: '/marketing/kunden?q=Meyer' },
    { ...error, fingerprint: 'Unexpected token M, "Meyer" is not JSON' },
    { ...visit, area: 'Meyer' },
  ])
    expect((await tell(wrong)).statusCode).toBe(400);
  expect((await tell(...Array.from({ length: MOST_EVENTS + 1 }, () => visit))).statusCode).toBe(400);
});

test('days that are over go with the first report of another day', async () => {
  const row = { ...at, kind: 'visit', detail: '', times: 1 } as const;
  await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('client_events')
      .values([
        { ...row, day: '2026-01-01' },
        { ...row, day: '2099-01-01' },
      ])
      .execute(),
  );
  await tell(visit);
  const { rows } = await api.database.pool.query('SELECT day::text FROM client_events ORDER BY day');
  expect(rows).toEqual([{ day: expect.not.stringMatching('2026-01-01') }, { day: '2099-01-01' }]);
});

test('a day that is full takes nothing new, and counts on what it knows', async () => {
  await tell(visit);
  await api.database.pool.query(`INSERT INTO client_events
    SELECT (now() AT TIME ZONE 'Europe/Berlin')::date, 'host', 'x' || n, '/', 'visit', '', 1 FROM generate_series(1, 10000) n`);
  await tell(visit, error);
  const { rows } = await api.database.pool.query(`SELECT kind, times::int FROM client_events WHERE area = 'marketing'`);
  expect(rows).toEqual([{ kind: 'visit', times: 6 }]);
});
