import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { BusinessSettings } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', []);
  weber = await seedTenant(api.database, 'Weber', []);
});
afterAll(() => api.close());

const ask = ({ tenantId }: SeededTenant, groups: string[]) =>
  api.call({ tenantId, groups }, '/api/v2/optician-marketing/release-info');

const plan = ({ tenantId }: SeededTenant, status: 'Geplant' | 'Freigabe' | 'Druck' | 'Versendet') =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('campaigns')
      .values({
        tenant_id: tenantId,
        name: status,
        purpose: 'Werbung',
        channel: 'letter',
        config: JSON.stringify(NO_CRITERIA),
        settings: JSON.stringify({ control_percent: 0, target_count: null, pause_days: 90, one_per_household: true }),
        ship_on: '2026-12-20',
        release_by: '2026-12-10',
        unit_cost_cents: 0,
        fixed_cost_cents: 0,
        status,
        created_by: 'chefin',
        updated_by: 'chefin',
      })
      .execute(),
  );

test('a business without a campaign has neither status nor address', async () => {
  expect((await ask(weber, ['Marketing'])).json()).toEqual({ check_status: null, url: null });
});

test('a campaign that is only planned asks for nothing', async () => {
  await plan(weber, 'Geplant');
  expect((await ask(weber, ['Marketing'])).json()).toEqual({ check_status: null, url: null });
});

test('what was released is done, until another campaign waits, and one that was sent since does not hide it', async () => {
  await plan(sommer, 'Versendet');
  expect((await ask(sommer, ['Marketing'])).json()).toEqual({
    check_status: 'DONE',
    url: '/marketing/adressen-freigeben',
  });
  await plan(sommer, 'Freigabe');
  await plan(sommer, 'Druck');
  expect((await ask(sommer, ['Marketing-Manager'])).json()).toEqual({
    check_status: 'TODO',
    url: '/marketing/adressen-freigeben',
  });
});

test('where addresses are released elsewhere, the address leads there', async () => {
  const admin = { tenantId: sommer.tenantId, groups: ['Admin'] };
  const settings = (await api.call(admin, '/api/v2/settings/business')).json<BusinessSettings>();
  const put = (release_url: string) =>
    api.call(admin, '/api/v2/settings/business', { method: 'PUT', payload: { ...settings, release_url } });
  for (const url of ['http://freigabe.example', 'javascript:alert(1)', 'freigabe.example', 'https://'])
    expect([url, (await put(url)).statusCode]).toEqual([url, 400]);
  expect((await put('https://freigabe.example/sommer')).json()).toMatchObject({
    release_url: 'https://freigabe.example/sommer',
    figures: 'current',
  });
  expect((await ask(sommer, ['Marketing'])).json()).toEqual({
    check_status: 'TODO',
    url: 'https://freigabe.example/sommer',
  });
});

test('others may not read it', async () => {
  expect((await ask(sommer, ['PRO', 'Admin'])).statusCode).toBe(403);
});
