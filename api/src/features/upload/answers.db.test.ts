import { ROLES } from '@portal/shared/contract';
import { revenueSchema } from '@portal/shared/contract/analyse';
import { customerOrderPageSchema, customerPageSchema, customerSchema } from '@portal/shared/contract/marketing';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, customer, line, order, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
let user: TestUser;
beforeAll(async () => {
  api = await startUploadTestApi();
  user = { tenantId: (await seedTenant(api.database, 'Größe & Söhne', [])).tenantId, groups: [...ROLES] };
  const people = [
    customer('007', {
      titel: 'Dr.',
      vorname: 'Änne-Sophie',
      nachname: 'Groß-Weißhäupl',
      plz: '01067',
      ort: 'Großröhrsdorf',
      geburtsdatum: '29.02.2004',
      email: 'aenne@example.org',
      mobil: '0171 5550001',
    }),
    customer('7', {
      vorname: 'Jörg',
      nachname: 'von Öttingen-Spielberg',
      plz: '1067',
      ort: 'Dresden',
      geburtsdatum: '28.02.2004',
    }),
    customer('8', { vorname: 'Doppelt', nachname: 'Zwilling', strasse: 'Große Str. 5', mobil: '0171 5550002' }),
    customer('9', { vorname: 'Doppelt', nachname: 'Zwilling', strasse: 'Große Str. 5', mobil: '0171 5550003' }),
    customer('10', { vorname: 'Vergiss', nachname: 'Mich', mobil: '0171 5550004' }),
  ];
  const days = [
    '28.02.2024',
    '29.02.2024',
    '01.03.2024',
    '30.03.2025',
    '31.03.2025',
    '26.10.2025',
    '31.10.2025',
    '31.12.2025',
    '01.01.2026',
  ];
  const upload = await api.upload(user, {
    'standorte.csv': Buffer.from(
      csv('standorte', [store('S1', { name: 'Größe am Weißen Tor', plz: '01067', ort: 'Dresden' })]),
      'latin1',
    ),
    'kunden.csv': csv('kunden', people),
    'auftraege.csv': csv('auftraege', [
      ...days.map((auftragsdatum, at) => order(`A${at}`, { kunden_id: '007', auftragsdatum, brutto: `${at + 1},00` })),
      order('B8', { kunden_id: '8' }),
      order('B9', { kunden_id: '9', auftragsdatum: '14.01.2023' }),
      order('B10', { kunden_id: '10' }),
    ]),
    'positionen.csv': csv(
      'positionen',
      days.map((_, at) => line(`A${at}`, 1, { brutto: `${at + 1},00`, marke: 'Möwe & Süß', glastyp: 'Nähe groß' })),
    ),
  });
  expect(upload).toMatchObject({ status: 'done', rejected: 0, warnings: 1 });
  await api.untilQuiet();
});
afterAll(() => api.close());

const CUSTOMER = '/api/v2/optician-marketing/customer';
const json = async (path: string) => (await api.call(user, path)).json();
const find = async (q: string) =>
  customerPageSchema.parse(await json(`${CUSTOMER}?q=${encodeURIComponent(q)}&limit=50`)).items;
const numbers = async (q: string) => (await find(q)).map(({ external_id }) => external_id).sort();
const revenue = async (from: string, to: string) =>
  revenueSchema.parse(await json(`/api/v2/analysis/revenue?from=${from}&to=${to}&scope=all`));
const post = (path: string, body: unknown) =>
  api.call(user, path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test('umlauts, ß, double names, leading zeros and a birthday on 29 February come back as they were sent', async () => {
  expect(await find('Weisshaeupl')).toEqual([
    expect.objectContaining({
      external_id: '007',
      title: 'Dr.',
      first_name: 'Änne-Sophie',
      last_name: 'Groß-Weißhäupl',
      plz: '01067',
      city: 'Großröhrsdorf',
      birth_date: '2004-02-29',
      store_name: 'Größe am Weißen Tor',
    }),
  ]);
  // '007' and '7' are two numbers; 1067 is 01067 with its zero again.
  expect(await numbers('01067')).toEqual(['007', '7']);
  expect(await find('Spielberg')).toEqual([
    expect.objectContaining({
      external_id: '7',
      last_name: 'von Öttingen-Spielberg',
      plz: '01067',
      birth_date: '2004-02-28',
    }),
  ]);
  const [{ id = 0 } = {}] = await find('Groß-Weißhäupl');
  const { items } = customerOrderPageSchema.parse(await json(`${CUSTOMER}/${id}/orders?limit=50`));
  expect(items.map(({ ordered_on }) => ordered_on)).toContain('2024-02-29');
  expect(items[0]?.lines[0]).toMatchObject({ brand: 'Möwe & Süß', lens_type: 'Nähe groß' });
  expect(customerSchema.parse(await json(`${CUSTOMER}/${id}`))).toMatchObject({
    external_id: '007',
    birth_date: '2004-02-29',
  });
});

test.each([
  ['the last day of a February with 29', '2024-02-29', '2024-02-29', 200],
  ['that February', '2024-02-01', '2024-02-29', 300],
  ['the day after', '2024-03-01', '2024-03-31', 300],
  ['the day of 23 hours', '2025-03-30', '2025-03-30', 400],
  ['its month', '2025-03-01', '2025-03-31', 900],
  ['the day of 25 hours', '2025-10-26', '2025-10-26', 600],
  ['its month', '2025-10-01', '2025-10-31', 1300],
  ['the last day of a year', '2025-12-31', '2025-12-31', 800],
  ['the first of the next', '2026-01-01', '2026-01-01', 900],
])('revenue of %s, %s to %s, is counted on its own day', async (_what, from, to, cents) => {
  const { total, months } = await revenue(from, to);
  expect(JSON.stringify(total)).toContain(`:${cents},`);
  expect(months).toHaveLength(1);
});

test('who was merged is found as the one who stays, at once and after the next upload', async () => {
  expect(await numbers('Zwilling')).toEqual(['8', '9']);
  const [survivor, merged] = (await find('Zwilling')).toSorted((a, b) => a.external_id.localeCompare(b.external_id));
  expect(
    (await post('/api/v2/quality/merge', { survivor_id: survivor?.id, merged_id: merged?.id, take: ['mobile'] }))
      .status,
  ).toBe(201);
  await api.untilQuiet();
  expect(await numbers('Zwilling')).toEqual(['8']);
  // The number that was taken over leads to the survivor; nobody else has it.
  expect(await numbers('0171 5550003')).toEqual(['8']);
  await api.upload(user, {
    'kunden.csv': csv('kunden', [
      customer('9', { vorname: 'Doppelt', nachname: 'Zwilling', strasse: 'Große Str. 5', mobil: '0171 5550003' }),
    ]),
  });
  await api.untilQuiet();
  expect(await numbers('Zwilling')).toEqual(['8']);
});

test('who was erased is not found any more, not by name, number or telephone, and not after the next upload', async () => {
  const [{ id = 0 } = {}] = await find('Vergiss Mich');
  expect((await api.call(user, `${CUSTOMER}/${id}/erasure`, { method: 'POST' })).status).toBe(202);
  const nobody = async () => {
    for (const q of ['Vergiss', 'Mich', 'Vergiss Mich', '0171 5550004']) expect([q, await numbers(q)]).toEqual([q, []]);
    expect((await find('10')).map(({ id: found }) => found)).not.toContain(id);
    expect((await api.call(user, `${CUSTOMER}/${id}`)).status).toBe(404);
  };
  await nobody();
  await api.upload(user, {
    'kunden.csv': csv('kunden', [customer('10', { vorname: 'Vergiss', nachname: 'Mich', mobil: '0171 5550004' })]),
  });
  await api.untilQuiet();
  await nobody();
});

test('the documentation says how files are sent', async () => {
  const { paths } = (await api.app.inject({ url: '/api/docs/json' })).json();
  for (const path of ['/api/v2/upload', '/api/v2/upload/preview']) {
    expect(paths[path].post.requestBody.content['multipart/form-data'].schema).toMatchObject({
      required: ['files'],
      properties: { files: { type: 'array' } },
    });
  }
});
