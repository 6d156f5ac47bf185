import { staffDetailSchema, staffTableSchema, type RevenueOrderPage } from '@portal/shared/contract/analyse';
import { staffPeopleSchema, type StaffUpdate } from '@portal/shared/contract/settings-admin';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const URL = '/api/v2/settings/staff';
const QUERY = 'from=2025-01-01&to=2025-12-31&scope=all';
const member = (mitarbeiter_id: string, standort_id: string, kuerzel: string, name = '', aktiv = 'ja') => ({
  mitarbeiter_id,
  standort_id,
  kuerzel,
  name,
  aktiv,
});
const STAFF = [
  member('M1', 'S1', 'BLA', 'Anke Blau'),
  member('M2', 'S1', 'AB2'),
  member('M1', 'S2', 'BLA', 'A. Blau'),
  member('M9', 'S2', 'KUR', 'Kurt Roth', 'nein'),
];
const SELLERS = [
  ['S1', 'M1'],
  ['S1', 'M2'],
  ['S2', 'M1'],
  ['S2', 'M9'],
] as const;
const ORDERS = Array.from({ length: 60 }, (_, at) => {
  const [standort_id, mitarbeiter_id] = SELLERS[at % 4] ?? SELLERS[0];
  return order(`A${at}`, {
    standort_id,
    mitarbeiter_id,
    kunden_id: `K${standort_id}`,
    auftragsdatum: `${String((at % 28) + 1).padStart(2, '0')}.0${(at % 9) + 1}.2025`,
    brutto: `${100 + at * 7},00`,
    art: at % 3 === 0 ? 'Handelsware' : 'Brille',
    brillentyp: at % 2 === 0 ? 'Gleitsicht' : 'Fern',
  });
});
const FILES: Files = {
  'standorte.csv': csv('standorte', [store('S1', { name: 'Mitte' }), store('S2', { name: 'Nord' })]),
  'mitarbeiter.csv': csv('mitarbeiter', STAFF),
  'kunden.csv': csv('kunden', [customer('KS1'), customer('KS2', { standort_id: 'S2' })]),
  'auftraege.csv': csv('auftraege', ORDERS),
};

let businesses = 0;
async function newBusiness() {
  const { tenantId } = await seedTenant(api.database, `Team ${(businesses += 1)}`, []);
  const user = { tenantId, groups: ['Fileupload', 'PRO'] };
  expect(await api.upload(user, FILES)).toMatchObject({ status: 'done', rejected: 0 });
  const staff = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('staff')
      .innerJoin('stores', (join) =>
        join.onRef('stores.tenant_id', '=', 'staff.tenant_id').onRef('stores.id', '=', 'staff.store_id'),
      )
      .select(['staff.id', 'staff.external_id as number', 'stores.external_id as store', 'stores.id as store_id'])
      .where('staff.tenant_id', '=', tenantId)
      .execute(),
  );
  const id = (storeKey: string, number: string) =>
    staff.find((one) => one.store === storeKey && one.number === number)?.id ?? 0;
  const north = staff.find(({ store: key }) => key === 'S2')?.store_id ?? 0;
  return {
    tenantId,
    user,
    id,
    north,
    anke: id('S1', 'M1'),
    second: id('S1', 'M2'),
    nord: id('S2', 'M1'),
    kurt: id('S2', 'M9'),
  };
}
type Business = Awaited<ReturnType<typeof newBusiness>>;

const send = ({ user }: Business, path: string, body: object, method = 'POST') =>
  api.call(user, `${URL}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const people = async ({ user }: Business) => staffPeopleSchema.parse(await (await api.call(user, URL)).json());
const table = async ({ user }: Business) =>
  staffTableSchema.parse(await (await api.call(user, `/api/v2/analysis/staff?${QUERY}`)).json());
const detail = async ({ user }: Business, id: number) =>
  staffDetailSchema.parse(await (await api.call(user, `/api/v2/analysis/staff/${id}?${QUERY}`)).json());
const behind = async ({ user }: Business, id: number) =>
  (await (await api.call(user, `/api/v2/analysis/orders?${QUERY}&staff=${id}`)).json()) as RevenueOrderPage;

/** Revenue and orders of codes over the rows as the upload stored them, without any figure in between. */
async function byHand({ tenantId }: Business, codes: readonly number[]) {
  const rows = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('orders')
      .select(['staff_id', 'gross_cents', 'kind', 'glasses_type'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  const own = rows.filter(({ staff_id }) => codes.includes(staff_id ?? 0));
  const pairs = own.filter(({ kind }) => kind === 'Brille');
  return {
    umsatz: own.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
    orders: own.length,
    pairs: pairs.length,
    progressive: pairs.filter(({ glasses_type }) => glasses_type === 'Gleitsicht').length,
  };
}

/** Table, detail, its months and types, and the list behind it say the same of each person, and it is what the raw rows say. */
async function expectFigures(business: Business, persons: readonly (readonly number[])[]) {
  const { staff, total } = await table(business);
  expect(staff.map(({ id }) => id).sort()).toEqual(persons.map(([id]) => id).sort());
  expect(staff.reduce((sum, { current }) => sum + current.umsatz, 0)).toBe(total.current.umsatz);
  for (const codes of persons) {
    const wanted = await byHand(business, codes);
    const [id = 0] = codes;
    const row = staff.find((one) => one.id === id)?.current;
    expect({
      umsatz: row?.umsatz,
      orders: row?.orders,
      pairs: (row?.main ?? 0) + (row?.extra ?? 0),
      progressive: row?.progressive,
    }).toEqual(wanted);
    // Whichever code an old address names.
    for (const code of codes) {
      const one = await detail(business, code);
      expect(one).toMatchObject({ id, current: { umsatz: wanted.umsatz, orders: wanted.orders } });
      expect(one.months.reduce((sum, { own }) => sum + own.umsatz, 0)).toBe(wanted.umsatz);
      expect(one.types.reduce((sum, { own }) => sum + own, 0)).toBe(wanted.pairs);
      expect(one.team.staff).toBe(persons.length);
      expect(await behind(business, code)).toMatchObject({ umsatz: wanted.umsatz, total: wanted.orders });
    }
  }
}

test('figures follow a merge across stores, and the way back, as the raw rows say', async () => {
  const business = await newBusiness();
  const { anke, second, nord, kurt } = business;
  await expectFigures(business, [[anke], [second], [nord], [kurt]]);
  expect((await send(business, '/merge', { into: anke, person: nord })).status).toBe(200);
  expect((await send(business, '/merge', { into: anke, person: second })).status).toBe(200);
  await expectFigures(business, [[anke, second, nord], [kurt]]);
  // A person of several codes goes along as a whole.
  expect((await send(business, '/merge', { into: kurt, person: anke })).status).toBe(200);
  await expectFigures(business, [[kurt, anke, second, nord]]);
  expect((await send(business, '/split', { codes: [anke, second, nord] })).status).toBe(200);
  await expectFigures(business, [[anke, second, nord], [kurt]]);
  expect((await send(business, '/split', { codes: [nord] })).status).toBe(200);
  await expectFigures(business, [[anke, second], [nord], [kurt]]);
});

test('what is decided of a person is told everywhere, and no upload undoes it', async () => {
  const business = await newBusiness();
  const { anke, second, kurt, user } = business;
  await send(business, '/merge', { into: anke, person: second });
  const decided = { name: 'Anke Blau-Grün', is_active: false, hours_per_week: 37.5, store_id: null };
  const update: StaffUpdate = { version: 1, ...decided };
  expect((await send(business, `/${anke}`, update, 'PUT')).status).toBe(200);
  expect(
    (
      await send(
        business,
        `/${kurt}`,
        { version: 0, name: null, is_active: true, hours_per_week: null, store_id: null },
        'PUT',
      )
    ).status,
  ).toBe(200);
  // Another name in the file, and active there.
  const again = {
    ...FILES,
    'mitarbeiter.csv': csv('mitarbeiter', [member('M1', 'S1', 'BLX', 'Anke Neu'), ...STAFF.slice(1)]),
  };
  expect(await api.upload(user, again)).toMatchObject({ status: 'done' });
  const { people: all } = await people(business);
  expect(all.find(({ id }) => id === anke)).toMatchObject({
    name: 'Anke Blau-Grün',
    is_active: false,
    version: 2,
    decided,
    store_name: 'Mitte',
    codes: [{ short_code: 'BLX', name: 'Anke Neu', is_active: true, orders: 15 }, { number: 'M2' }],
  });
  // Who works here stands first.
  expect(all.map(({ name }) => name)).toEqual(['A. Blau', 'Kurt Roth', 'Anke Blau-Grün']);
  expect((await table(business)).staff.find(({ id }) => id === anke)).toMatchObject({
    name: 'Anke Blau-Grün',
    is_active: false,
  });
  expect(await detail(business, second)).toMatchObject({ id: anke, name: 'Anke Blau-Grün', is_active: false });
  await expectFigures(business, [[anke, second], [business.nord], [kurt]]);
});

test('a person belongs where it is decided, orders stay where they are, and no upload changes either', async () => {
  const business = await newBusiness();
  const { tenantId, user, anke, second, nord, kurt, north } = business;
  const nothing = { name: null, is_active: null, hours_per_week: null, store_id: null };
  const orders = async () => (await table(business)).staff.map(({ id, current }) => [id, current]);
  const before = await orders();
  await send(business, '/merge', { into: anke, person: second });
  expect((await send(business, `/${anke}`, { ...nothing, version: 1, store_id: north }, 'PUT')).status).toBe(200);
  expect((await send(business, `/${kurt}`, { ...nothing, version: 0, store_id: 999_999 }, 'PUT')).status).toBe(404);
  expect(await api.upload(user, FILES)).toMatchObject({ status: 'done' });
  // Told in the list, in the table and of each code.
  expect((await people(business)).people.find(({ id }) => id === anke)).toMatchObject({
    store_name: 'Nord',
    decided: { ...nothing, store_id: north },
    codes: [{ store_name: 'Mitte' }, { store_name: 'Mitte' }],
  });
  expect((await table(business)).staff.find(({ id }) => id === anke)).toMatchObject({ store_name: 'Nord' });
  expect(await detail(business, second)).toMatchObject({ store_name: 'Nord' });
  await expectFigures(business, [[anke, second], [nord], [kurt]]);

  // Who is restricted to the store of the orders sees who it is, but no other store, and decides nothing.
  const branch = { ...business, user: { ...user, sub: 'filiale' } };
  await asOperator(api.database.db, async (trx) => {
    const { store_id } = await trx
      .selectFrom('staff')
      .select('store_id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', anke)
      .executeTakeFirstOrThrow();
    await trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id }).execute();
  });
  expect((await table(branch)).staff).toMatchObject([{ id: anke, name: 'Anke Blau', store_name: 'Mitte' }]);
  expect((await send(branch, `/${anke}`, { ...nothing, version: 2 }, 'PUT')).status).toBe(403);

  await send(business, '/split', { codes: [second] });
  expect(
    (await people(business)).people
      .filter(({ id }) => [anke, second].includes(id))
      .map(({ id, store_name }) => [id, store_name])
      .sort(),
  ).toEqual([
    [anke, 'Nord'],
    [second, 'Mitte'],
  ]);
  const { version } = (await people(business)).people.find(({ id }) => id === anke) ?? { version: 0 };
  await send(business, `/${anke}`, { ...nothing, version }, 'PUT');
  expect((await table(business)).staff.find(({ id }) => id === anke)).toMatchObject({ store_name: 'Mitte' });
  expect(await orders()).toEqual(before);
});

test('a store that is no store of the business is refused by the database too, and one that goes takes no person with it', async () => {
  const business = await newBusiness();
  const { tenantId, user, anke } = business;
  const other = await newBusiness();
  const decide = (store_id: number) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .insertInto('staff_decisions')
        .values({ tenant_id: tenantId, staff_id: anke, person_id: anke, name: 'Anke', store_id })
        .execute(),
    );
  await expect(decide(other.north)).rejects.toMatchObject({ code: '23503' });
  const late = await api.upload(user, { 'standorte.csv': csv('standorte', [store('S3', { name: 'Süd' })]) });
  const south = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('stores')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('external_id', '=', 'S3')
      .executeTakeFirstOrThrow(),
  );
  await decide(south.id);
  expect((await people(business)).people.find(({ id }) => id === anke)).toMatchObject({ store_name: 'Süd' });
  expect((await api.call(user, `/api/v2/upload/${late.id}/roll-back`, { method: 'POST' })).status).toBe(202);
  expect(await api.untilOver(user, late.id)).toMatchObject({ status: 'rolled-back' });
  expect((await people(business)).people.find(({ id }) => id === anke)).toMatchObject({
    name: 'Anke',
    store_name: 'Mitte',
    decided: { store_id: null },
  });
});

test('of two who change one is told, and nobody is changed who is not there', async () => {
  const business = await newBusiness();
  const { anke, second, kurt } = business;
  const update = { version: 0, name: 'A', is_active: null, hours_per_week: null, store_id: null };
  expect((await send(business, `/${anke}`, update, 'PUT')).status).toBe(200);
  expect((await send(business, `/${anke}`, update, 'PUT')).status).toBe(409);
  await send(business, '/merge', { into: anke, person: second });
  expect((await send(business, '/split', { codes: [second, second] })).status).toBe(400);
  // Merged by somebody else in the meantime.
  for (const [path, body] of [
    ['/merge', { into: kurt, person: second }],
    ['/merge', { into: second, person: kurt }],
    ['/split', { codes: [kurt] }],
    ['/split', { codes: [anke] }],
    ['/split', { codes: [second, kurt] }],
  ] as const) {
    expect((await send(business, path, body)).status).toBe(409);
  }
  expect((await send(business, `/${second}`, update, 'PUT')).status).toBe(409);
  const other = await newBusiness();
  for (const [path, body, method] of [
    ['/merge', { into: anke, person: other.anke }, 'POST'],
    ['/split', { codes: [other.anke] }, 'POST'],
    [`/${other.anke}`, update, 'PUT'],
  ] as const) {
    expect((await send(business, path, body, method)).status).toBe(404);
  }
  for (const wrong of [{ name: ' ' }, { hours_per_week: 0 }, { hours_per_week: 61 }, { hours_per_week: 8.3 }]) {
    expect((await send(business, `/${kurt}`, { ...update, ...wrong }, 'PUT')).status).toBe(400);
  }
});

test('who stood for a person may go with the upload that brought the code; the others stay together', async () => {
  const { tenantId } = await seedTenant(api.database, 'Rückgängig', []);
  const user = { tenantId, groups: ['Fileupload', 'PRO'] };
  await api.upload(user, FILES);
  const late = await api.upload(user, {
    'mitarbeiter.csv': csv('mitarbeiter', [member('M5', 'S1', 'NEU', 'Spät Gekommen')]),
  });
  const business = { ...(await newBusiness()), tenantId, user };
  const all = (await people(business)).people;
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? 0;
  for (const name of ['Anke Blau', 'AB2'])
    await send(business, '/merge', { into: idOf('Spät Gekommen'), person: idOf(name) });
  await expectFigures(business, [
    [idOf('Spät Gekommen'), idOf('Anke Blau'), idOf('AB2')],
    [idOf('A. Blau')],
    [idOf('Kurt Roth')],
  ]);
  expect((await api.call(user, `/api/v2/upload/${late.id}/roll-back`, { method: 'POST' })).status).toBe(202);
  await api.untilOver(user, late.id);
  await expectFigures(business, [[idOf('Anke Blau'), idOf('AB2')], [idOf('A. Blau')], [idOf('Kurt Roth')]]);
  await send(business, '/merge', { into: idOf('Anke Blau'), person: idOf('A. Blau') });
  await expectFigures(business, [[idOf('Anke Blau'), idOf('AB2'), idOf('A. Blau')], [idOf('Kurt Roth')]]);
});

test('a pseudonym stays through merges, and only Admin reads whose it is', async () => {
  const business = await newBusiness();
  const { tenantId, anke, second, kurt, user } = business;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: tenantId, staff_pseudonyms: true, updated_by: 'x' })
      .execute(),
  );
  const refused = await api.call(user, URL);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'staff-pseudonymous' }),
  ]);
  const admin = { ...business, user: { ...user, groups: ['PRO', 'Admin'] } };
  const pseudonymsOf = async () => new Map((await people(admin)).people.map(({ id, pseudonym }) => [id, pseudonym]));
  const before = await pseudonymsOf();
  expect(before.get(kurt)).toBe('Mitarbeiter D');
  await send(admin, '/merge', { into: anke, person: second });
  const after = await pseudonymsOf();
  expect([...after]).toEqual([...before].filter(([id]) => id !== second));
  const { staff } = await table(business);
  expect(new Map(staff.map(({ id, name }) => [id, name]))).toEqual(after);
});

test('every change is written down with what was before', async () => {
  const business = await newBusiness();
  const { tenantId, anke, second } = business;
  await send(
    business,
    `/${anke}`,
    { version: 0, name: 'Anke', is_active: null, hours_per_week: 20, store_id: business.north },
    'PUT',
  );
  await send(business, '/merge', { into: anke, person: second });
  await send(business, '/split', { codes: [second] });
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('tenant_id', '=', tenantId)
      .where('action', 'like', 'staff-%')
      .orderBy('id')
      .execute(),
  );
  const nothing = { name: null, is_active: null, hours_per_week: null, store_id: null };
  expect(log).toEqual([
    {
      action: 'staff-changed',
      subject_id: anke,
      details: {
        before: nothing,
        after: { name: 'Anke', is_active: null, hours_per_week: 20, store_id: business.north },
      },
    },
    { action: 'staff-merged', subject_id: anke, details: { person: second, before: [second], after: [anke, second] } },
    { action: 'staff-split', subject_id: anke, details: { person: second, before: [anke, second], after: [anke] } },
  ]);
});

test('for PRO alone', async () => {
  const { tenantId } = await newBusiness();
  expect((await api.call({ tenantId, groups: ['Admin', 'PURE', 'Marketing'] }, URL)).status).toBe(403);
});
