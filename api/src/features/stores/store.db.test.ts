import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
let empty: SeededTenant;
const uploaded = new Date('2026-03-31T10:15:00Z');

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [
    { name: 'Brillenhaus Müller', location: 'Freiburg im Breisgau' },
    { name: 'Am Neuer Markt', location: 'Köln', last_upload: uploaded },
    { name: 'Aa Geschlossen', location: 'Köln', is_visible: false },
  ]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Optik Weber' }]);
  empty = await seedTenant(api.database, 'Leer', []);
});
afterAll(() => api.close());

const names = async (query: string) => {
  const page = (await api.call(sommer, `/api/v2/store${query}`)).json();
  return page.items.map(({ name }: { name: string }) => name);
};

describe('the list of stores', () => {
  test('has total and items by name, hidden ones marked', async () => {
    const [muller, markt, closed] = sommer.storeIds;
    expect((await api.call(sommer, '/api/v2/store')).json()).toEqual({
      total: 3,
      items: [
        { id: closed, name: 'Aa Geschlossen', location: 'Köln', is_visible: false },
        { id: markt, name: 'Am Neuer Markt', location: 'Köln', is_visible: true },
        { id: muller, name: 'Brillenhaus Müller', location: 'Freiburg im Breisgau', is_visible: true },
      ],
    });
  });

  test('is paged, and total counts all hits', async () => {
    expect((await api.call(sommer, '/api/v2/store?offset=1&limit=1')).json()).toMatchObject({
      total: 3,
      items: [{ name: 'Am Neuer Markt' }],
    });
    expect((await api.call(sommer, '/api/v2/store?offset=3')).json()).toEqual({ total: 3, items: [] });
  });

  test.each(['müller', 'MÜLLER', 'Mueller', 'muller', 'freiburg', 'haus breisgau', '%C3%BCll'])(
    'finds Müller in Freiburg by %p',
    async (q) => {
      expect(await names(`?q=${q}`)).toEqual(['Brillenhaus Müller']);
    },
  );

  test.each([
    ['koeln', 2],
    ['Köln', 2],
    ['euer', 1],
    ['%', 0],
    ['xyz', 0],
    ["' OR 1=1", 0],
  ])('%p finds %d', async (q, hits) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toHaveLength(hits);
  });

  test('is sorted as a German telephone book', async () => {
    const names = ['Özil', 'Optik Neustadt', 'Optik am Markt', 'Oettinger', 'Ohm', 'Straße', 'Strasser', 'Église'];
    const { tenantId } = await seedTenant(
      api.database,
      'Sortiert',
      names.map((name) => ({ name })),
    );
    const page = (await api.call({ ...sommer, tenantId }, '/api/v2/store')).json();
    expect(page.items.map(({ name }: { name: string }) => name)).toEqual([
      'Église',
      'Oettinger',
      'Özil',
      'Ohm',
      'Optik am Markt',
      'Optik Neustadt',
      'Straße',
      'Strasser',
    ]);
  });

  test('v2/store gives the same answer', async () => {
    const query = '?q=k%C3%B6ln&limit=1';
    expect((await api.call(sommer, `/v2/store${query}`)).json()).toEqual(
      (await api.call(sommer, `/api/v2/store${query}`)).json(),
    );
  });

  test('another business sees its own stores only', async () => {
    expect((await api.call(weber, '/api/v2/store')).json()).toMatchObject({
      total: 1,
      items: [{ name: 'Optik Weber' }],
    });
    expect((await api.call(empty, '/api/v2/store')).json()).toEqual({ total: 0, items: [] });
  });
});

describe('the current store', () => {
  const current = async (sub: string) => (await api.call({ ...sommer, sub }, '/api/v2/store/current')).json();
  const choose = (sub: string, id: unknown) =>
    api.call({ ...sommer, sub }, '/api/v2/store/current', { method: 'PUT', payload: { id } });

  test('is the first visible one by name until one is chosen', async () => {
    expect(await current('new')).toEqual({
      id: sommer.storeIds[1],
      name: 'Am Neuer Markt',
      location: 'Köln',
      is_visible: true,
      last_upload: uploaded.toISOString(),
      business: 'Sommer',
    });
  });

  test('is one with data before one without, whatever their names', async () => {
    const { tenantId, storeIds } = await seedTenant(api.database, 'Neubeginn', [
      { name: 'Angelegt' },
      { name: 'Beliefert', last_upload: uploaded },
    ]);
    const ask = async (sub: string) => (await api.call({ ...sommer, tenantId, sub }, '/api/v2/store/current')).json();
    expect(await ask('neu')).toMatchObject({ id: storeIds[1] });
    await api.call({ ...sommer, tenantId, sub: 'neu' }, '/api/v2/store/current', {
      method: 'PUT',
      payload: { id: storeIds[0] },
    });
    expect(await ask('neu')).toMatchObject({ id: storeIds[0] });
  });

  test('is remembered per user', async () => {
    const [muller] = sommer.storeIds;
    const answer = await choose('anna', muller);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: muller, last_upload: null });
    expect(await current('anna')).toMatchObject({ id: muller });
    expect(await current('berta')).toMatchObject({ id: sommer.storeIds[1] });
  });

  test.each([
    ['of another business', () => weber.storeIds[0]],
    ['that nobody has', () => 999_999],
    ['that is hidden', () => sommer.storeIds[2]],
  ])('a store %s gives 404 and changes nothing', async (_name, id) => {
    await choose('carla', sommer.storeIds[0]);
    const answer = await choose('carla', id());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'store-not-found' });
    expect(await current('carla')).toMatchObject({ id: sommer.storeIds[0] });
    const rows = await withTenant(api.database.db, weber.tenantId, (trx) =>
      trx.selectFrom('user_current_store').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  test('a call that names a store is answered for that one, whatever was chosen last', async () => {
    const [muller, markt] = sommer.storeIds;
    await choose('emil', markt);
    const named = await api.call({ ...sommer, sub: 'emil' }, '/api/v2/store/current', {
      headers: { 'portal-store': String(muller) },
    });
    expect(named.json()).toMatchObject({ id: muller });
    expect(await current('emil')).toMatchObject({ id: markt });
  });

  test('choosing a store is answered with it, whatever store the call names', async () => {
    const [muller, markt] = sommer.storeIds;
    const answer = await api.call({ ...sommer, sub: 'fritz' }, '/api/v2/store/current', {
      method: 'PUT',
      payload: { id: markt },
      headers: { 'portal-store': String(muller) },
    });
    expect(answer.json()).toMatchObject({ id: markt });
  });

  test.each([
    ['of another business', () => weber.storeIds[0], 'store-not-found'],
    ['that nobody has', () => 999_999, 'store-not-found'],
    ['that is no id', () => "1' OR 1=1", 'store-not-found'],
    ['that is hidden', () => sommer.storeIds[2], 'store-hidden'],
  ])('a call that names a store %s is refused', async (_name, id, code) => {
    const answer = await api.call(sommer, '/api/v2/store/current', { headers: { 'portal-store': String(id()) } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code });
  });

  test.each(['1', null, 1.5, undefined])('the id %p is refused', async (id) => {
    expect((await choose('dora', id)).statusCode).toBe(400);
  });

  test('a business without stores has none, which is no error', async () => {
    const answer = await api.call(empty, '/api/v2/store/current');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });
});

describe('all stores together', () => {
  test('are the visible ones, as old as the oldest data among them', async () => {
    const [one, two, three] = [
      new Date('2026-03-01T08:00:00Z'),
      new Date('2026-02-01T08:00:00Z'),
      new Date('2026-01-01T08:00:00Z'),
    ];
    const chain = await seedTenant(api.database, 'Kette', [
      { name: 'A', last_upload: one },
      { name: 'B', location: 'Köln', last_upload: two },
      { name: 'C' },
      { name: 'Geschlossen', last_upload: three, is_visible: false },
    ]);
    expect((await api.call(chain, '/api/v2/store/all')).json()).toEqual({
      count: 3,
      without_data: 1,
      newest_upload: one.toISOString(),
      figures: 'current',
      is_restricted: false,
      missing_upload: null,
      short_upload: null,
      oldest: { id: chain.storeIds[1], name: 'B', location: 'Köln', last_upload: two.toISOString() },
    });
  });

  test('of a business without stores there is none', async () => {
    expect((await api.call(empty, '/api/v2/store/all')).json()).toEqual({
      count: 0,
      without_data: 0,
      newest_upload: null,
      figures: 'current',
      is_restricted: false,
      missing_upload: null,
      short_upload: null,
      oldest: null,
    });
  });
});
