import { asOperator } from '../../platform/database/index.ts';
import { seedTenant, startTestApi, type SeededTenant, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', []);
  weber = await seedTenant(api.database, 'Weber', []);
  await asOperator(api.database.db, (trx) => trx.insertInto('releases').values([
    { tenant_id: sommer.tenantId, check_status: 'DONE', url: '/alt', created_at: new Date('2026-01-01T00:00:00Z') },
    { tenant_id: sommer.tenantId, check_status: 'TODO', url: '/neu', created_at: new Date('2026-02-01T00:00:00Z') },
  ]).execute());
});
afterAll(() => api.close());

const ask = ({ tenantId }: SeededTenant, groups: string[]) =>
  api.call({ tenantId, groups }, '/api/v2/optician-marketing/release-info');

test.each(['Marketing', 'Marketing-Manager'])('%s reads the newest release', async (group) => {
  expect((await ask(sommer, [group])).json()).toEqual({ check_status: 'TODO', url: '/neu' });
});

test('a business without a campaign has neither status nor address', async () => {
  expect((await ask(weber, ['Marketing'])).json()).toEqual({ check_status: null, url: null });
});

test('others may not read it', async () => {
  expect((await ask(sommer, ['PRO', 'Admin'])).statusCode).toBe(403);
});
