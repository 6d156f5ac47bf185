import { ROLES } from '@portal/shared/contract';
import { csv, customer, line, order, store } from './features/upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './features/upload/testing/upload-test-api.ts';
import { PERSON_OF_A, type Known } from './testing/foreign/call.ts';
import { countTrips } from './testing/count-trips.ts';
import { foreignCalls, makeThings, ROUTE_BUDGETS } from './testing/features.ts';
import { makeCampaign, openEmbeddedDatabase, seedTenant } from './testing/index.ts';
import { seedReleasedCampaign } from './testing/released-campaign.ts';
import { seedSentList } from './testing/sent-list.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi({}, openEmbeddedDatabase);
});
afterAll(() => api.close());

/** Nobody has sent a proof, no areas of postcodes are imported here, the mailing is of letters, the sender has no logo, and no mapping is remembered. */
const WITHOUT_CONTENT = [
  'GET /api/v2/eyeplan/archive/:year/plan.pdf',
  'GET /api/v2/eyeplan/proof-file/:key',
  'GET /api/v2/geo/areas/:layer',
  'GET /api/v2/optician-marketing/campaign/:id/messages/:customer',
  'GET /api/v2/settings/sender/logo',
  'GET /api/v2/upload/mapping-profile/:id/market',
  'GET /api/v2/upload/mapping-profile/:id/version',
];

/** The operating company's alone, or for those whom it lets. */
const OF_THE_OPERATOR = [
  'admin/benchmark/publications',
  'admin/change-request',
  'admin/change-request/:id',
  'admin/change-request/:id/file/:key',
  'admin/client-events',
  'admin/company-sign-in/:id',
  'admin/lens-text/market/rules',
  'admin/lens-text/market/rules/decision',
  'admin/lens-text/market/rules/progress',
  'admin/mapping-profile/:id/version',
  'admin/proof',
  'admin/proof/:id',
  'admin/proof/:id/file/:key',
  'area-keys',
  'areas/:area/deployments',
  'areas/:area/versions/:version',
].map((path) => `GET /api/v2/${path}`);

test('every feature answers on the embedded engine, after an upload and all that follows it', async () => {
  const { tenantId } = await seedTenant(api.database, 'Rauchtest', []);
  const user = { tenantId, groups: [...ROLES], sub: 'chefin' };
  api.pool.add({ sub: PERSON_OF_A, tenantId });
  const ask = async (method: string, path: string, body?: object) => {
    const response = await api.call(user, `/api/v2/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([method, path, response.ok]).toEqual([method, path, true]);
    return response.status === 204 ? { id: 0 } : ((await response.json()) as { id: number });
  };
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store('S1')]),
    'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', aktiv: 'ja' }]),
    'kunden.csv': csv('kunden', [
      customer('K1', { einw_gesundheit: 'ja', strasse: 'Weg 1', ort: 'Freiburg' }),
      customer('K2', { plz: '' }),
    ]),
    'auftraege.csv': csv('auftraege', [order('A1', { mitarbeiter_id: 'M1', brillentyp: '' })]),
    'positionen.csv': csv('positionen', [
      line('A1', 1, { marke: 'Lunova' }),
      line('A1', 2, { gruppe: 'Glas_R', glastyp: 'Rätselglas' }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r: '1,00' },
    ]),
  });
  expect(upload).toMatchObject({ status: 'done', rejected: 0 });
  await ask('PUT', 'admin/permission', { user_email: 'chefin@example.org', permission: 'refraction', granted: true });
  const selection = await ask('POST', 'optician-marketing/selection');
  await api.untilQuiet();

  const idOf = async (table: string, number: string) =>
    (await api.database.pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE external_id = '${number}'`)).rows[0]
      ?.id ?? 0;
  const [storeId, customerId] = [await idOf('stores', 'S1'), await idOf('customers', 'K1')];
  const campaign = await makeCampaign(
    (method, path, body) =>
      api.call(user, path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    selection.id,
    'Brillenwochen',
  );
  const { campaignId: mailing } = await seedReleasedCampaign(api.database, tenantId, {
    name: 'Rauchtest',
    channel: 'letter',
    storeId,
    customerIds: [customerId],
  });
  await ask('POST', `optician-marketing/campaign/${mailing}/letters`);
  const things = await makeThings({
    ask: async (path, init) => (await api.call(user, `/api/v2/${path}`, init)).json(),
    word: 'Rauchtest',
    tenantId: user.tenantId,
    database: api.database,
  });
  await ask('POST', 'settings/own-data/archive');
  await api.untilQuiet();
  const known: Known = {
    ...things,
    ...campaign,
    mailing,
    takeAway: 1,
    sentList: await seedSentList(api.database, tenantId, { sent_on: '2026-03-01' }, [
      { store_id: storeId, customer_id: customerId },
    ]),
    store: storeId,
    staff: await idOf('staff', 'M1'),
    customer: customerId,
    otherCustomer: await idOf('customers', 'K2'),
    order: await idOf('orders', 'A1'),
    upload: upload.id,
    selection: selection.id,
    lensText: 'Rätselglas',
    brand: 'Lunova',
    preview: '',
    profile: 0,
    uploadKey: 0,
    decision: 0,
    brandDecision: 0,
    lensDecision: 0,
  };
  const answers: { route: string; query: string | undefined; status: number }[] = [];
  for (const [route, calls] of Object.entries(foreignCalls(known, known)).filter(([name]) => name.startsWith('GET '))) {
    for (const { params = {}, query } of calls) {
      const path = route.slice(4).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const response = await api.call(user, query ? `${path}?${query}` : path);
      await response.arrayBuffer();
      answers.push({ route, query, status: response.status });
    }
  }
  const count = countTrips(api.database.pool);
  const headers = { authorization: `Bearer ${await api.token(user)}` };
  const counted: Record<string, readonly [statements: number, trips: number]> = {};
  for (const [route, calls] of Object.entries(foreignCalls(known, known)).filter(([name]) => name.startsWith('GET '))) {
    const [{ params = {}, query } = {}] = calls;
    const path = route.slice(4).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const { statements, trips } = await count(() =>
      api.app.inject({ url: query ? `${path}?${query}` : path, headers }),
    );
    counted[route] = [statements, trips];
  }
  const having = (wanted: number) =>
    [...new Set(answers.filter(({ status }) => status === wanted).map(({ route }) => route))].toSorted();
  expect(answers.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([]);
  expect(having(403)).toEqual(OF_THE_OPERATOR);
  expect(having(404)).toEqual(WITHOUT_CONTENT);
  // What each route asks of the database does not vary with the machine: who makes it more says so here.
  expect(Object.keys(counted).toSorted()).toEqual(Object.keys(ROUTE_BUDGETS).toSorted());
  expect(
    Object.entries(counted).filter(([route, [statements, trips]]) => {
      const [mostStatements, mostTrips] = ROUTE_BUDGETS[route] ?? [0, 0];
      return statements > mostStatements || trips > mostTrips;
    }),
  ).toEqual([]);
  await ask('POST', `upload/${upload.id}/roll-back`);
  expect(await api.untilOver(user, upload.id)).toMatchObject({ status: 'rolled-back' });
});
