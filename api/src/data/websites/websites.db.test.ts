import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { findWebsite } from './find-website.ts';
import { registerWebsite } from './register-website.ts';

let database: OpenDatabase;
let own: number;
let other: number;
beforeAll(async () => {
  database = await openTestDatabase();
  own = (await seedTenant(database, 'Optik Sommer', [])).tenantId;
  other = (await seedTenant(database, 'Optik Winter', [])).tenantId;
});
afterAll(() => database.close());

const register = (tenantId: number, update: { address: string; is_on: boolean; version: number }) =>
  withTenant(database.db, tenantId, (trx) => registerWebsite(trx, { tenantId, email: 'chefin@optik.example' }, update));
const find = (tenantId: number) => withTenant(database.db, tenantId, (trx) => findWebsite(trx, tenantId));

test('a business has one website, which keeps its key when it moves', async () => {
  expect(await find(own)).toBeUndefined();
  const first = await register(own, { address: 'https://www.optik.example/', is_on: true, version: 0 });
  expect(first).toMatchObject({
    address: 'https://www.optik.example/',
    host_names: ['optik.example', 'www.optik.example'],
    is_on: true,
    is_demo: false,
    version: 1,
  });
  const moved = await register(own, { address: 'https://brillen.example/', is_on: false, version: 1 });
  expect(moved).toMatchObject({
    host_names: ['brillen.example', 'www.brillen.example'],
    is_on: false,
    version: 2,
    site_key: first.site_key,
  });
  expect(await find(own)).toEqual(moved);
  expect(await find(other)).toBeUndefined();
});

test('of two who change it one is told, and each change is written down', async () => {
  await expect(register(own, { address: 'https://dritte.example/', is_on: true, version: 1 })).rejects.toMatchObject({
    status: 409,
  });
  await expect(register(own, { address: 'https://dritte.example/', is_on: true, version: 0 })).rejects.toMatchObject({
    status: 409,
  });
  const log = await withTenant(database.db, own, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', own).orderBy('id').execute(),
  );
  expect(log).toEqual([
    {
      action: 'website-changed',
      details: { before: null, after: { address: 'https://www.optik.example/', is_on: true } },
    },
    {
      action: 'website-changed',
      details: {
        before: { address: 'https://www.optik.example/', is_on: true },
        after: { address: 'https://brillen.example/', is_on: false },
      },
    },
  ]);
});
