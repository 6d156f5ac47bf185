import {
  headersReadSchema,
  mappingProfileSchema,
  mappingVersionSchema,
  marketMappingsSchema,
  marketProfilesSchema,
  marketVersionSchema,
  uploadPreviewSchema,
  uploadSchema,
  type MappingProfile,
  type UploadMapping,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../../testing/index.ts';
import { csv, store } from '../../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../../upload/testing/upload-test-api.ts';

type Business = TestUser & { tenantId: number };
const MARKET = '/api/v2/admin/mapping-profile';
const OWN = '/api/v2/upload/mapping-profile';
const FILE = 'KdNr;Name;Vorname;Wohnort\n1;Weiß;Ute;Ulm\n2;Ney;Eva;Köln\n';
const HEADERS = ['KdNr', 'Name', 'Vorname', 'Wohnort'];

let api: UploadTestApi;
let operator: Business;
beforeAll(async () => {
  api = await startUploadTestApi();
  operator = { tenantId: (await seedTenant(api.database, 'Betreiber', [])).tenantId, groups: ['Admin'] };
  await api.database.pool.query(`UPDATE tenants SET is_operator = true WHERE id = ${operator.tenantId}`);
});
afterAll(() => api.close());

async function business(name: string, stores = ['1']): Promise<Business> {
  const user = { tenantId: (await seedTenant(api.database, name, [])).tenantId, groups: ['Fileupload', 'Admin'] };
  await api.upload(user, {
    'standorte.csv': csv(
      'standorte',
      stores.map((number) => store(number)),
    ),
  });
  return user;
}
const send = (user: TestUser, method: string, path: string, body?: unknown) =>
  api.call(user, path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const get = async (user: TestUser, path: string): Promise<unknown> => (await api.call(user, path)).json();
const market = async (user: TestUser = operator) => marketProfilesSchema.parse(await get(user, MARKET));
const profiles = async (user: TestUser) => mappingProfileSchema.array().parse(await get(user, OWN));

async function preview(user: TestUser, content = FILE): Promise<UploadPreview> {
  const form = new FormData();
  form.append('files', new Blob([content]), 'export.csv');
  return uploadPreviewSchema.parse(
    await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
  );
}

/** What the operating company proposes for the headers, with the place where people live. */
async function proposed(more: UploadMapping['columns'] = []): Promise<UploadMapping> {
  const { suggestions, columns } = headersReadSchema.parse(
    await (await send(operator, 'POST', `${MARKET}/headers`, { headers: HEADERS })).json(),
  );
  expect(columns.kunden.find(({ column }) => column === 'kunden_id')?.is_indispensable).toBe(true);
  const mapping = suggestions[0]?.mapping;
  if (mapping?.kind !== 'kunden') throw new Error('unexpected');
  return {
    ...mapping,
    columns: [...mapping.columns.filter((one) => !more.some(({ column }) => column === one.column)), ...more],
  };
}

test('a profile of the market is recognised by its header, taken, versioned, and told of when it is newer', async () => {
  const mapping = await proposed([
    { column: 'standort_id', constant: '99' },
    { column: 'ort', absent: true },
  ]);
  expect((await send(operator, 'POST', MARKET, { name: 'AMPAREX-Adressexport', mappings: [mapping] })).status).toBe(
    201,
  );
  const [made] = (await market()).items;
  expect(made).toMatchObject({ id: 1, version: 1, name: 'AMPAREX-Adressexport', businesses: 0, behind: 0 });
  // Nobody's store is said to the market.
  expect(made?.mappings[0]?.columns.some(({ column }) => column === 'standort_id')).toBe(false);

  const weber = await business('Weber');
  expect(await market(weber)).toMatchObject({ is_operator: false, items: [{ id: 1, businesses: null }] });
  const seen = await preview(weber);
  const [best] = seen.files[0]!.suggestions;
  expect(best).toMatchObject({ match: 'fingerprint', profile: 'AMPAREX-Adressexport', market_version: 1 });
  // The only store is the store.
  expect(best?.mapping.columns).toContainEqual({ column: 'standort_id', constant: '1' });
  const taken = await send(weber, 'POST', OWN, {
    name: 'AMPAREX-Adressexport',
    software: 'AMPAREX',
    mappings: [best?.mapping],
  });
  expect(mappingProfileSchema.parse(await taken.json())).toMatchObject({
    version: 1,
    market: { id: 1, version: 1, newest: 1 },
  });
  const upload = await send(weber, 'POST', `/api/v2/upload/preview/${seen.id}/import`, {
    files: [{ position: 0, mapping: best?.mapping }],
    software: 'AMPAREX-Adressexport',
  });
  expect(await api.untilOver(weber, uploadSchema.parse(await upload.json()).id)).toMatchObject({
    status: 'done',
    accepted: 2,
  });
  // Its own comes first from now on.
  expect((await preview(weber)).files[0]?.suggestions[0]).toMatchObject({ match: 'fingerprint', market_version: null });

  expect(
    (
      await send(operator, 'PUT', `${MARKET}/1`, {
        name: 'AMPAREX-Adressexport',
        version: 1,
        mappings: [
          {
            ...mapping,
            columns: [...mapping.columns.filter(({ column }) => column !== 'ort'), { column: 'ort', from: 'Wohnort' }],
          },
        ],
      })
    ).status,
  ).toBe(200);
  expect((await market()).items[0]).toMatchObject({ version: 2, businesses: 1, behind: 1 });
  const [own] = await profiles(weber);
  expect(own?.market).toEqual({ id: 1, version: 1, newest: 2 });
  const newer = marketMappingsSchema.parse(await get(weber, `${OWN}/${own!.id}/market`)).newest!;
  expect(newer.version).toBe(2);
  expect(newer.mappings[0]?.columns).toEqual(
    expect.arrayContaining([
      { column: 'ort', from: 'Wohnort' },
      { column: 'standort_id', constant: '1' },
    ]),
  );
  const { name, software } = own!;
  await send(weber, 'PUT', `${OWN}/${own!.id}`, { name, software, mappings: newer.mappings });
  expect((await profiles(weber))[0]).toMatchObject({ version: 2, market: { id: 1, version: 2, newest: 2 } });
  expect((await market()).items[0]).toMatchObject({ businesses: 1, behind: 0 });

  // What it was can be looked at, and brought back as what is newest.
  const versions = mappingVersionSchema.array().parse(await get(weber, `${OWN}/${own!.id}/version`));
  expect(versions.map(({ version, market_version }) => [version, market_version])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(versions[1]?.mappings).toEqual([best?.mapping]);
  await send(weber, 'PUT', `${OWN}/${own!.id}`, { name, software, mappings: versions[1]?.mappings });
  expect((await profiles(weber))[0]).toMatchObject({
    version: 3,
    mappings: [best?.mapping],
    market: { id: 1, version: 1, newest: 2 },
  });
  expect(
    marketVersionSchema
      .array()
      .parse(await get(operator, `${MARKET}/1/version`))
      .map(({ version }) => version),
  ).toEqual([2, 1]);
});

test('a business that reads otherwise has a profile of its own; a new name is no new version', async () => {
  const sommer = await business('Sommer');
  const [best] = (await preview(sommer)).files[0]!.suggestions;
  expect(best?.market_version).toBe(2);
  const changed = {
    ...best!.mapping,
    columns: best!.mapping.columns.map((one) =>
      one.column === 'vorname' ? { column: 'vorname', absent: true as const } : one,
    ),
  };
  const own: MappingProfile = mappingProfileSchema.parse(
    await (await send(sommer, 'POST', OWN, { name: 'Kasse', software: null, mappings: [changed] })).json(),
  );
  expect(own).toMatchObject({ market: null, version: 1 });
  expect(await get(sommer, `${OWN}/${own.id}/market`)).toEqual({ newest: null });
  await send(sommer, 'PUT', `${OWN}/${own.id}`, { name: 'Ladenkasse', software: null });
  expect(await profiles(sommer)).toMatchObject([{ name: 'Ladenkasse', version: 1, updated_at: own.updated_at }]);
  expect((await preview(sommer)).files[0]?.suggestions[0]).toMatchObject({
    profile: 'Ladenkasse',
    market_version: null,
  });
});

test('a name is taken once, an older version is not changed, and what is withdrawn is proposed to nobody', async () => {
  const mapping = await proposed();
  expect(
    await (await send(operator, 'POST', MARKET, { name: 'amparex-adressexport', mappings: [mapping] })).json(),
  ).toMatchObject({ status: 409, code: 'profile-name-taken' });
  expect(
    await (await send(operator, 'PUT', `${MARKET}/1`, { name: 'AMPAREX', version: 1, mappings: [mapping] })).json(),
  ).toMatchObject({ status: 409, code: 'profile-changed' });
  expect((await send(operator, 'PUT', `${MARKET}/9`, { name: 'Neu', version: 1, mappings: [mapping] })).status).toBe(
    404,
  );
  const weber = await business('Schulz', ['1', '2']);
  expect((await send(weber, 'DELETE', `${MARKET}/1`)).status).toBe(403);
  // With two stores nobody knows which: that is asked, and the profile is the market's all the same.
  const [best] = (await preview(weber)).files[0]!.suggestions;
  expect(best?.mapping.columns.some(({ column }) => column === 'standort_id')).toBe(false);
  const own = mappingProfileSchema.parse(
    await (
      await send(weber, 'POST', OWN, {
        name: 'A',
        software: null,
        mappings: [{ ...best?.mapping, columns: [...best!.mapping.columns, { column: 'standort_id', constant: '2' }] }],
      })
    ).json(),
  );
  expect(own.market?.version).toBe(2);
  expect(await (await send(operator, 'DELETE', `${MARKET}/1`)).json()).toMatchObject({ items: [] });
  expect((await profiles(weber))[0]?.market).toEqual({ id: 1, version: 2, newest: null });
  expect((await preview(await business('Neu'))).files[0]?.suggestions[0]).toMatchObject({ match: 'synonyms' });
  expect((await send(operator, 'DELETE', `${MARKET}/1`)).status).toBe(404);
  const log = await withTenant(api.database.db, operator.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('tenant_id', '=', operator.tenantId)
      .orderBy('id')
      .execute(),
  );
  expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['market-mapping-saved', 1],
    ['market-mapping-saved', 1],
    ['market-mapping-withdrawn', 1],
  ]);
});

test('what reads as a withdrawn profile did, and as one does that holds, counts for the one that holds', async () => {
  const mapping = await proposed();
  expect((await send(operator, 'POST', MARKET, { name: 'AMPAREX 2', mappings: [mapping] })).status).toBe(201);
  const [holding] = (await market()).items;
  const lang = await business('Lang');
  const [best] = (await preview(lang)).files[0]!.suggestions;
  await send(lang, 'POST', OWN, { name: 'Kasse', software: null, mappings: [best!.mapping] });
  expect((await profiles(lang))[0]?.market).toMatchObject({ id: holding!.id });
  expect((await market()).items).toMatchObject([{ name: 'AMPAREX 2', businesses: 1 }]);
});
