import type { Backup } from '@portal/shared/contract/settings-admin';
import { asOperator } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { backupRoutes } from '../backups/routes.ts';
import { operationRoutes } from './routes.ts';

const FINDING = { part: 'Datenbank', state: 'good' as const, text: 'Alles gut.', remedy: null };

let api: TestApi;
let operator: TestUser;
let owner: TestUser;
let looks = 0;
let made = 0;

beforeAll(async () => {
  const jobs = { make: async () => void (made += 1), check: async () => void (made += 1) };
  const plan = {
    database: null as never,
    dataDir: '',
    keep: 14,
    folder: undefined,
    key: undefined,
    schedule: undefined,
  };
  api = await startTestApi([
    operationRoutes(async () => {
      looks += 1;
      return [FINDING];
    }),
    backupRoutes({ plan, jobs }),
  ]);
  const [runs, shop] = [
    await seedTenant(api.database, 'Betreiber', []),
    await seedTenant(api.database, 'Optik Fremd', []),
  ];
  operator = { tenantId: runs.tenantId, groups: ['Admin'] };
  owner = { tenantId: shop.tenantId, groups: ['Admin'] };
  await asOperator(api.database.db, async (trx) => {
    await trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', runs.tenantId).execute();
    await trx.insertInto('backups').values({ name: 'portal-heute.sicherung', is_sealed: true }).execute();
  });
});
afterAll(() => api.close());

const items = async (user: TestUser, path: string) => {
  const answer = await api.call(user, `/api/v2/admin/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ is_operator: boolean; items: unknown[] }>();
};

test('what the portal stands on is looked at for the operating company, and for nobody else', async () => {
  expect(await items(operator, 'operation/findings')).toEqual({ is_operator: true, items: [FINDING] });
  expect(await items(owner, 'operation/findings')).toEqual({ is_operator: false, items: [] });
  expect(looks).toBe(1);
});

test('backups and terms are told to it alone', async () => {
  const { items: backups } = await items(operator, 'backups');
  expect(backups.map((backup) => (backup as Backup).name)).toEqual(['portal-heute.sicherung']);
  expect((await items(operator, 'retention')).items.length).toBeGreaterThan(20);
  for (const path of ['backups', 'retention'])
    expect(await items(owner, path)).toMatchObject({ is_operator: false, items: [] });
});

test('a backup is asked for by it alone', async () => {
  for (const path of ['backups', 'backups/check'])
    expect((await api.call(owner, `/api/v2/admin/${path}`, { method: 'POST' })).statusCode).toBe(403);
  expect(made).toBe(0);
  expect((await api.call(operator, '/api/v2/admin/backups', { method: 'POST' })).statusCode).toBe(202);
  expect(made).toBe(1);
});

test('whoever is no Admin is refused, of the operating company too', async () => {
  for (const path of ['operation/findings', 'backups', 'retention'])
    expect((await api.call({ ...operator, groups: ['PRO'] }, `/api/v2/admin/${path}`)).statusCode).toBe(403);
});
