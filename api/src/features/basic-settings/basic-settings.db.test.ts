import { catchmentSchema, changeExplainedSchema, dashboardSchema } from '@portal/shared/contract/analyse';
import { allStoresSchema, currentStoreSchema } from '@portal/shared/contract/common';
import {
  basicSettingsSchema,
  senderSchema,
  type StoreSettings,
  type StoreSettingsUpdate,
} from '@portal/shared/contract/settings-admin';
import { replacePlz, type PlzRow } from '../../data/geo/index.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
  const place = (plz: string, name: string, state: string, lat: number, lon: number): PlzRow => ({
    plz,
    place: name,
    state,
    lat,
    lon,
    qkm: null,
    inhabitants: 1_000,
    source: 'mitgeliefert',
    precision: 'plz',
  });
  const places = [
    place('79098', 'Freiburg im Breisgau', 'Baden-Württemberg', 47.99, 7.85),
    place('01067', 'Dresden', 'Sachsen', 51.05, 13.73),
  ];
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, places, { source: 'csv', version: 'basic', attribution: '© Test' }),
  );
});
afterAll(() => api.close());

const URL = '/api/v2/settings/basic';
const FILES: Files = {
  'standorte.csv': csv('standorte', [
    store('S1', { name: 'Mitte' }),
    store('S2', { name: 'Nord', plz: '01067', ort: 'Dresden' }),
  ]),
  'kunden.csv': csv('kunden', [customer('K1', { plz: '79098', ort: 'Freiburg' })]),
  'auftraege.csv': csv('auftraege', [
    order('A1', { auftragsdatum: '02.11.2026' }),
    order('A2', { standort_id: 'S2', kunden_id: '', auftragsdatum: '03.11.2026' }),
  ]),
};

let businesses = 0;
async function newBusiness() {
  const { tenantId } = await seedTenant(api.database, `Grundlagen ${(businesses += 1)}`, []);
  const user = { tenantId, groups: ['Fileupload', 'PRO', 'Admin'] };
  expect(await api.upload(user, FILES)).toMatchObject({ status: 'done' });
  return { tenantId, user };
}
type Business = Awaited<ReturnType<typeof newBusiness>>;

const get = async ({ user }: Business, url: string) => (await api.call(user, url)).json();
const put = ({ user }: Business, path: string, body: object) =>
  api.call(user, `${URL}${path}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const read = async (business: Business) => basicSettingsSchema.parse(await get(business, URL));
const storeOf = async (business: Business, fileName: string) =>
  (await read(business)).stores.find(({ file_name }) => file_name === fileName) as StoreSettings;
async function decide(business: Business, fileName: string, some: Partial<StoreSettingsUpdate>) {
  const { id, version, name, is_visible, position, open_days } = await storeOf(business, fileName);
  return put(business, `/store/${id}`, { version, name, is_visible, position, open_days, ...some });
}
const current = async (business: Business) => currentStoreSchema.parse(await get(business, '/api/v2/store/current'));

test('what nobody has decided is as the files and the contract say', async () => {
  const business = await newBusiness();
  expect(await read(business)).toMatchObject({
    business: { version: 0, name: `Grundlagen ${businesses}`, street: '' },
    stores: [
      {
        version: 0,
        name: null,
        file_name: 'Mitte',
        is_visible: true,
        position: null,
        open_days: [1, 2, 3, 4, 5, 6],
        state: 'Baden-Württemberg',
        plz_position: { lat: 47.99, lon: 7.85 },
      },
      { file_name: 'Nord', state: 'Sachsen' },
    ],
  });
});

test('the business is called as it says: in the portal, and as sender of its letters', async () => {
  const business = await newBusiness();
  const profile = { name: 'Sommer Optik & Söhne', street: 'Große Straße 5', plz: '01067', city: 'Dresden' };
  expect((await put(business, '/business', { version: 0, ...profile })).status).toBe(200);
  expect((await current(business)).business).toBe(profile.name);
  expect(senderSchema.parse(await get(business, '/api/v2/settings/sender'))).toMatchObject({ version: 0, ...profile });
  expect((await put(business, '/business', { version: 0, ...profile })).status).toBe(409);
  expect((await put(business, '/business', { version: 1, ...profile, plz: 'D-1' })).status).toBe(400);
});

test('a store keeps the name and the place it was given through uploads and their roll-back', async () => {
  const business = await newBusiness();
  const { user } = business;
  const renamed = await api.upload(user, {
    'standorte.csv': csv('standorte', [
      store('S1', { name: 'Mitte 2' }),
      store('S2', { name: 'Nord', plz: '01067', ort: 'Dresden' }),
    ]),
  });
  expect((await decide(business, 'Mitte 2', { name: 'Zentrum', open_days: [5, 1] })).status).toBe(200);
  const shown = async () =>
    (await read(business)).stores.map(({ name, file_name, is_visible }) => ({ name, file_name, is_visible }));
  const listed = async () =>
    ((await get(business, '/api/v2/store')) as { items: { name: string }[] }).items.map(({ name }) => name);
  expect(await listed()).toEqual(['Nord', 'Zentrum']);
  await decide(business, 'Nord', { is_visible: false });
  expect(
    await api.upload(user, { 'standorte.csv': csv('standorte', [store('S1', { name: 'Mitte 3' })]) }),
  ).toMatchObject({ status: 'done' });
  expect(await shown()).toEqual([
    { name: null, file_name: 'Nord', is_visible: false },
    { name: 'Zentrum', file_name: 'Mitte 3', is_visible: true },
  ]);
  const uploads = (await get(business, '/api/v2/upload?limit=10')) as { items: { id: number }[] };
  for (const id of [uploads.items[0]?.id ?? 0, renamed.id]) {
    expect((await api.call(user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' })).status).toBe(202);
    await api.untilOver(user, id);
  }
  expect(await shown()).toEqual([
    { name: null, file_name: 'Nord', is_visible: false },
    { name: 'Zentrum', file_name: 'Mitte', is_visible: true },
  ]);
  expect(await listed()).toEqual(['Nord', 'Zentrum']);
  // Back to what the file says.
  await decide(business, 'Mitte', { name: null });
  expect(await listed()).toEqual(['Mitte', 'Nord']);
});

test('a hidden store is in no choice and in no sum, and comes back as it was', async () => {
  const business = await newBusiness();
  const revenue = async () =>
    (
      (await get(business, '/api/v2/analysis/revenue?from=2026-01-01&to=2026-12-31&scope=all')) as {
        total: { umsatz: number };
      }
    ).total.umsatz;
  const stores = async () => allStoresSchema.parse(await get(business, '/api/v2/store/all')).count;
  const before = await revenue();
  await decide(business, 'Nord', { is_visible: false });
  const rows = await withTenant(api.database.db, business.tenantId, (trx) =>
    trx
      .selectFrom('orders')
      .innerJoin('stores', (join) =>
        join.onRef('stores.tenant_id', '=', 'orders.tenant_id').onRef('stores.id', '=', 'orders.store_id'),
      )
      .select('gross_cents')
      .where('orders.tenant_id', '=', business.tenantId)
      .where('stores.name', '=', 'Mitte')
      .execute(),
  );
  expect([await stores(), await revenue()]).toEqual([1, rows.reduce((sum, { gross_cents }) => sum + gross_cents, 0)]);
  const last = await decide(business, 'Mitte', { is_visible: false });
  expect([last.status, await last.json()]).toEqual([422, expect.objectContaining({ code: 'last-visible-store' })]);
  await decide(business, 'Nord', { is_visible: true });
  expect([await stores(), await revenue()]).toEqual([2, before]);
});

test('distances and inhabitants are told from where the store was put', async () => {
  const business = await newBusiness();
  const { id } = await storeOf(business, 'Mitte');
  await api.call(business.user, '/api/v2/store/current', {
    method: 'PUT',
    body: JSON.stringify({ id }),
    headers: { 'content-type': 'application/json' },
  });
  const catchment = async () =>
    catchmentSchema.parse(await get(business, '/api/v2/analysis/catchment?from=2026-01-01&to=2026-12-31'));
  const ring = async (name: string) => (await catchment()).total.rings.find((one) => one.ring === name);
  expect((await catchment()).stores).toMatchObject([{ lat: 47.99, lon: 7.85 }]);
  expect(await ring('2')).toMatchObject({ customers: 1 });
  // 0.1 degrees of latitude are 11.1 km.
  await decide(business, 'Mitte', { position: { lat: 48.09, lon: 7.85 } });
  expect((await catchment()).stores).toMatchObject([{ lat: 48.09, lon: 7.85 }]);
  expect(await ring('2')).toMatchObject({ customers: 0 });
  expect(await ring('20')).toMatchObject({ customers: 1 });
});

test('working days of goals are the days on which the store is open', async () => {
  const business = await newBusiness();
  const { id } = await storeOf(business, 'Mitte');
  const daysOfMonth = async () =>
    dashboardSchema.parse(await get(business, `/api/v2/analysis/dashboard?scope=store&store=${id}`)).goals[0]?.month
      ?.working_days;
  await withTenant(api.database.db, business.tenantId, async (trx) => {
    await trx
      .insertInto('goal_sheets')
      .values({ tenant_id: business.tenantId, store_id: id, year: 2026, updated_by: 'x' })
      .execute();
    await trx
      .insertInto('goals')
      .values({ tenant_id: business.tenantId, store_id: id, year: 2026, month: 11, kpi: 'revenue', value: 100_000 })
      .execute();
  });
  await api.call(business.user, '/api/v2/store/current', {
    method: 'PUT',
    body: JSON.stringify({ id }),
    headers: { 'content-type': 'application/json' },
  });
  // November 2026 has 30 days, five Sundays, and in Baden-Württemberg All Saints' Day on one of them.
  expect(await daysOfMonth()).toBe(25);
  await decide(business, 'Mitte', { open_days: [2, 3, 4, 5, 6] });
  expect(await daysOfMonth()).toBe(20);
  await decide(business, 'Mitte', { open_days: [7] });
  expect(await daysOfMonth()).toBe(4);
});

test('feasts of the town and days of one year are no working days, of goals and of what is told of a change', async () => {
  const business = await newBusiness();
  const { id } = await storeOf(business, 'Mitte');
  // 31 days with four Sundays, and the 3rd on a Saturday.
  const workingDays = async () => {
    const days = 'from=2026-10-01&to=2026-10-31&compare=vorjahr';
    const { calendar } = changeExplainedSchema.parse(
      await get(business, `/api/v2/analysis/change-explained?${days}&store=${id}`),
    );
    return calendar?.current.working_days;
  };
  const all = await workingDays();
  await decide(business, 'Mitte', { town_feasts: ['10-12'], closed_days: ['2026-10-13', '2025-10-14'] });
  expect(await storeOf(business, 'Mitte')).toMatchObject({
    town_feasts: ['10-12'],
    closed_days: ['2025-10-14', '2026-10-13'],
  });
  expect([all, await workingDays()]).toEqual([26, 24]);
  // Who does not know of them leaves them as they are.
  const { version } = await storeOf(business, 'Mitte');
  const old = { version, name: null, is_visible: true, position: null, open_days: [1, 2, 3, 4, 5, 6] };
  expect((await put(business, `/store/${id}`, old)).status).toBe(200);
  expect(await workingDays()).toBe(24);
  for (const wrong of [{ town_feasts: ['02-29'] }, { town_feasts: ['8.8.'] }, { closed_days: ['2025-02-30'] }])
    expect((await put(business, `/store/${id}`, { ...old, version: version + 1, ...wrong })).status).toBe(400);
});

test('of two who change a store one is told, and what cannot be is refused', async () => {
  const business = await newBusiness();
  const { id } = await storeOf(business, 'Mitte');
  const update = { version: 0, name: 'A', is_visible: true, position: null, open_days: [1] };
  expect((await put(business, `/store/${id}`, update)).status).toBe(200);
  expect((await put(business, `/store/${id}`, update)).status).toBe(409);
  expect((await put(business, '/store/999999', update)).status).toBe(404);
  for (const wrong of [
    { open_days: [] },
    { open_days: [8] },
    { open_days: [1, 1] },
    { position: { lat: 0, lon: 0 } },
    { name: '' },
    { name: 'A\nB' },
  ]) {
    expect((await put(business, `/store/${id}`, { ...update, version: 1, ...wrong })).status).toBe(400);
  }
  const log = await withTenant(api.database.db, business.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['subject_id', 'details'])
      .where('tenant_id', '=', business.tenantId)
      .where('action', '=', 'settings-changed')
      .execute(),
  );
  const shared = { is_visible: true, position: null };
  expect(log).toEqual([
    {
      subject_id: id,
      details: {
        store: id,
        before: { ...shared, name: null, open_days: [1, 2, 3, 4, 5, 6] },
        after: { ...shared, name: 'A', open_days: [1] },
      },
    },
  ]);
});

test('for Admin alone', async () => {
  const { tenantId } = await newBusiness();
  expect((await api.call({ tenantId, groups: ['PRO', 'PURE', 'Marketing'] }, URL)).status).toBe(403);
});
