import type { Transaction } from 'kysely';
import { gunzipSync, gzipSync } from 'node:zlib';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import {
  distanceKm,
  ensureGeodata,
  findPlaceNames,
  loadPlaces,
  rebuildPlaceNames,
  replaceAreas,
  replacePlz,
  type PlzRow,
  type ShippedGeodata,
} from '../../data/geo/index.ts';
import { findDatasets } from '../../data/geo/find-datasets.ts';

const DRESDEN = { lat: 51.0649, lon: 13.7129 };
const row = (plz: string, place: string, state: PlzRow['state'], lat: number, lon: number): PlzRow => ({
  plz,
  place,
  state,
  lat,
  lon,
  qkm: null,
  inhabitants: 11_957,
  source: 'mitgeliefert',
  precision: 'gemeinde',
});
const ROWS = [
  row('01067', 'Dresden', 'Sachsen', DRESDEN.lat, DRESDEN.lon),
  row('01662', 'Meißen', 'Sachsen', 51.163, 13.4799),
  row('67000', 'Erfunden', 'Rheinland-Pfalz', 49.4, 8.3),
];
const shipped = (version: string, rows = ROWS): ShippedGeodata => ({
  plz: { rows, source: 'mitgeliefert', version, attribution: '© A' },
  districts: {
    document: gzipSync('{"type":"Topology","attribution":"© B"}'),
    source: 'mitgeliefert',
    version,
    attribution: '© B',
  },
});

let api: TestApi;
let tenantId: number;
let storeId: number;
let pro: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  const seeded = await seedTenant(api.database, 'Sommer', [{ name: 'Altmarkt', plz: '01067' }]);
  tenantId = seeded.tenantId;
  storeId = seeded.storeIds[0]!;
  pro = { sub: 'chefin', tenantId, groups: ['PRO'] };
  await ensureGeodata(api.database.db, shipped('v1'));
});
afterAll(() => api.close());

const findPlz = (trx: Transaction<Database>, plz: string) =>
  trx.selectFrom('geo_plz').selectAll().where('plz', '=', plz).executeTakeFirst();
const inTenant = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, fn);

test('a postcode has its place and its state; an unknown one has none', async () => {
  expect(await inTenant((trx) => findPlz(trx, '01067'))).toMatchObject({
    place: 'Dresden',
    state: 'Sachsen',
    lat: 51.0649,
    precision: 'gemeinde',
  });
  expect(await inTenant((trx) => findPlz(trx, '1067'))).toBeUndefined();
  expect((await inTenant(findDatasets)).map(({ name, attribution }) => [name, attribution])).toEqual([
    ['areas-district', '© B'],
    ['plz', '© A'],
  ]);
});

test('kilometres are the same in SQL and here, and those of a map', async () => {
  const berlin = { lat: 52.52, lon: 13.405 };
  const munich = { lat: 48.1374, lon: 11.5755 };
  expect(distanceKm(berlin, munich)).toBeCloseTo(504.4, 0);
  const { rows } = await api.database.pool.query(
    'SELECT geo_km($1, $2, $3, $4) AS km, geo_km(1, 2, NULL, 4) AS none, geo_km(51, 7, 51, 7) AS zero',
    [berlin.lat, berlin.lon, munich.lat, munich.lon],
  );
  expect(rows[0].km).toBeCloseTo(distanceKm(berlin, munich), 9);
  expect(rows[0]).toMatchObject({ none: null, zero: 0 });
});

describe('a postcode is called', () => {
  const homes = async (homes: readonly [plz: string, city: string | null, more?: object][]) =>
    inTenant(async (trx) => {
      await trx.deleteFrom('customers').where('tenant_id', '=', tenantId).execute();
      await trx
        .insertInto('customers')
        .values(
          homes.map(([plz, city, more = {}], at) => ({
            tenant_id: tenantId,
            store_id: storeId,
            external_id: `K${at}`,
            plz,
            city,
            ...more,
          })),
        )
        .execute();
      await rebuildPlaceNames({ trx, tenantId });
      return Object.fromEntries(await findPlaceNames({ trx, tenantId }, ['01067', '01662']));
    });

  test('what most of its customers write, in the spelling that most of them use', async () => {
    expect(
      await homes([
        ['01067', 'Altstadt'],
        ['01067', 'ALTSTADT'],
        [' 01067', 'Altstadt '],
        ['01067', 'Dresden'],
        ['01662', 'Meissen'],
        ['01662', 'Meissen'],
        ['01662', 'Coswig'],
      ]),
    ).toEqual({ '01067': 'Altstadt', '01662': 'Meissen' });
  });

  test('of as many what the geodata call it, else the first by the alphabet', async () => {
    expect(
      await homes([
        ['01067', 'Altstadt'],
        ['01067', 'dresden'],
        ['01662', 'Weinböhla'],
        ['01662', 'Coswig'],
      ]),
    ).toEqual({ '01067': 'dresden', '01662': 'Coswig' });
  });

  test('as the geodata call it where nobody writes any, or only people abroad and erased ones', async () => {
    expect(
      await homes([
        ['01067', null],
        ['01067', ' '],
        ['01662', 'Fern', { country: 'Frankreich' }],
        ['01662', 'Weg', { erased_at: new Date() }],
      ]),
    ).toEqual({ '01067': 'Dresden', '01662': 'Meißen' });
  });
});

test('places are read once per import, and anew after the next one', async () => {
  const load = () => inTenant(async (trx) => loadPlaces(trx, await findDatasets(trx)));
  const places = await load();
  expect([...places.keys()].sort()).toEqual([1067, 1662, 67000]);
  expect(places.get(1067)).toEqual({
    plz: '01067',
    place: 'Dresden',
    ...DRESDEN,
    inhabitants: 11_957,
    precision: 'gemeinde',
  });
  expect(await load()).toBe(places);
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, [...ROWS, { ...ROWS[0]!, plz: '01069' }], { source: 'csv', version: 'v1', attribution: '© A' }),
  );
  expect((await load()).has(1069)).toBe(true);
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, ROWS, { source: 'mitgeliefert', version: 'v1', attribution: '© A' }),
  );
  expect((await load()).has(1069)).toBe(false);
  expect(await inTenant((trx) => loadPlaces(trx, []))).toEqual(new Map());
});

test('another business sees the same places and none of what their customers call them', async () => {
  const other = await seedTenant(api.database, 'Winter', [{ name: 'Markt', plz: '01067' }]);
  await withTenant(api.database.db, other.tenantId, async (trx) => {
    expect(await findPlz(trx, '01067')).toBeDefined();
    expect(await trx.selectFrom('place_names').selectAll().execute()).toEqual([]);
  });
});

test('a business cannot change what all of them share', async () => {
  await expect(
    inTenant((trx) => replacePlz(trx, ROWS, { source: 'csv', version: 'x', attribution: 'x' })),
  ).rejects.toThrow(/permission denied/);
  await expect(inTenant((trx) => trx.updateTable('geo_datasets').set({ attribution: '' }).execute())).rejects.toThrow(
    /permission denied/,
  );
});

test('the database refuses a point outside Germany, a short postcode and an invented state', async () => {
  const bad = [
    { ...ROWS[0]!, lat: 13.7, lon: 51 },
    { ...ROWS[0]!, plz: '1067' },
    { ...ROWS[0]!, state: 'Preußen' },
  ];
  for (const one of bad) {
    const attempt = asOperator(api.database.db, (trx) =>
      replacePlz(trx, [one], { source: 'csv', version: 'x', attribution: 'x' }),
    );
    await expect(attempt).rejects.toThrow(/check constraint/);
  }
  expect(await inTenant((trx) => findPlz(trx, '01662'))).toBeDefined();
});

test('a start loads what is new and leaves what the operator imported', async () => {
  expect(await ensureGeodata(api.database.db, shipped('v1'))).toEqual([]);
  const [first, second] = await Promise.all([
    ensureGeodata(api.database.db, shipped('v2')),
    ensureGeodata(api.database.db, shipped('v2')),
  ]);
  expect([...first, ...second]).toEqual(['plz', 'areas-district']);
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, [{ ...ROWS[0]!, source: 'csv', precision: 'plz' }], {
      source: 'csv',
      version: 'own',
      attribution: '© C',
    }),
  );
  expect(await ensureGeodata(api.database.db, shipped('v3'))).toEqual(['areas-district']);
  expect(await inTenant((trx) => findPlz(trx, '01067'))).toMatchObject({ precision: 'plz' });
  expect(await inTenant((trx) => findPlz(trx, '01662'))).toBeUndefined();
});

describe('GET /api/v2/geo/areas/:layer', () => {
  const url = '/api/v2/geo/areas/plz';
  const document = { type: 'Topology', attribution: '© C' };
  const load = (version: string) =>
    asOperator(api.database.db, (trx) =>
      replaceAreas(trx, 'areas-plz', gzipSync(JSON.stringify(document)), {
        source: 'topojson',
        version,
        attribution: '© C',
      }),
    );

  test('says in German that there are none, and is not kept', async () => {
    const answer = await api.call(pro, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ code: 'no-areas', title: expect.stringContaining('Betreibergesellschaft') });
  });

  test('comes gzipped to who can read it, with a version that spares the next fetch', async () => {
    await load('one');
    const zipped = await api.call(pro, url, { headers: { 'accept-encoding': 'br, gzip;q=0.8' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: '"one"',
      'cache-control': 'private, no-cache',
    });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(document);
    const plain = await api.call(pro, url, { headers: { 'accept-encoding': 'gzip;q=0, identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(document);

    const again = await api.call(pro, url, { headers: { 'if-none-match': 'W/"zero", "one"' } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', '"one"']);
    await load('two');
    expect((await api.call(pro, url, { headers: { 'if-none-match': '"one"' } })).statusCode).toBe(200);
    expect((await api.call(pro, '/api/v2/geo/areas/kreise')).json()).toMatchObject({ attribution: '© B' });
  });

  test('is for PURE and PRO, and knows two layers', async () => {
    expect((await api.call({ ...pro, groups: ['PURE'] }, url)).statusCode).toBe(200);
    expect((await api.call({ ...pro, groups: [] }, url)).statusCode).toBe(403);
    expect((await api.call(pro, '/api/v2/geo/areas/strassen')).statusCode).toBe(404);
    expect((await api.app.inject({ url })).statusCode).toBe(401);
  });
});
