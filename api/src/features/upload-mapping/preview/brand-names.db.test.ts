import {
  brandDecisionPageSchema,
  brandPageSchema,
  uploadPreviewSchema,
  uploadSchema,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../../testing/index.ts';
import { csv, customer, line, order, store } from '../../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

/** One frame an order, of the brands in turn; a lens of a maker beside it. */
function files(brands: readonly string[], from = 1): Files {
  const names = brands.map((_, at) => `A${from + at}`);
  return {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
    'auftraege.csv': csv(
      'auftraege',
      names.map((name) => order(name)),
    ),
    'positionen.csv': csv(
      'positionen',
      brands.flatMap((marke, at) => [
        line(names[at]!, 1, { marke }),
        line(names[at]!, 2, { gruppe: 'Glas_R', marke: 'Glasmacher', brutto: '0,00' }),
      ]),
    ),
  };
}

async function preview(user: TestUser, sent: Files): Promise<UploadPreview> {
  const form = new FormData();
  for (const [name, content] of Object.entries(sent)) form.append('files', new Blob([content as BlobPart]), name);
  return uploadPreviewSchema.parse(
    await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
  );
}
const take = (user: TestUser, { id }: UploadPreview, brands: object[]) =>
  api.call(user, `/api/v2/upload/preview/${id}/import`, {
    method: 'POST',
    body: JSON.stringify({ files: [], brands }),
    headers: { 'content-type': 'application/json' },
  });
const taken = async (user: TestUser, response: Response) =>
  api.untilOver(user, uploadSchema.parse(await response.json()).id);

test('brands that nobody knows are asked about with what they may mean, and decided with the upload', async () => {
  const { tenantId } = await seedTenant(api.database, 'Marken', []);
  const user = { tenantId, groups: ['Fileupload', 'Admin'] };
  await api.upload(user, files(['Ray Blick', 'Ray Blick', 'Lunova']));
  const seen = await preview(user, files(['RAY-BLICK', 'RAY-BLICK', 'Möwe', 'Nordlicht', 'LUNOVA', ''], 10));
  expect(seen.unknown_brands).toEqual([
    { name: 'RAY-BLICK', rows: 2, suggestions: [{ name: 'Ray Blick', reason: 'nur anders geschrieben' }] },
    { name: 'Möwe', rows: 1, suggestions: [] },
    { name: 'Nordlicht', rows: 1, suggestions: [] },
  ]);
  expect(seen.brands).toEqual(['Ray Blick', 'Lunova']);

  expect(
    await taken(
      user,
      await take(user, seen, [
        { name: 'RAY-BLICK', into: 'Ray Blick' },
        { name: 'Möwe', into: null },
      ]),
    ),
  ).toMatchObject({ status: 'done', rejected: 0 });
  await api.untilQuiet();
  const page = brandPageSchema.parse(await (await api.call(user, '/api/v2/settings/brands?limit=50')).json());
  expect(
    Object.fromEntries(page.items.map(({ name, state, pieces, aliases }) => [name, [state, pieces, aliases.join()]])),
  ).toEqual({
    'Ray Blick': ['decided', 4, 'RAY-BLICK'],
    Möwe: ['decided', 1, ''],
    Nordlicht: ['open', 1, ''],
    Lunova: ['open', 1, ''],
    LUNOVA: ['open', 1, ''],
  });
  // Each can be taken back on the page of the brands.
  const decisions = brandDecisionPageSchema.parse(
    await (await api.call(user, '/api/v2/settings/brands/decision')).json(),
  );
  expect(decisions.items.map(({ kind, names, into }) => [kind, names.join(), into])).toEqual([
    ['merge', 'RAY-BLICK', 'Ray Blick'],
    ['set', 'Möwe', null],
  ]);
  expect((await preview(user, files(['Rày-Blick', 'Nordlicht'], 20))).unknown_brands).toEqual([]);
});

test('of the brands of a first import the rarer spelling may mean the one that comes more often', async () => {
  const { tenantId } = await seedTenant(api.database, 'Erste Marken', []);
  const seen = await preview({ tenantId, groups: ['Fileupload', 'Admin'] }, files(['Titan', 'Titan', 'Titann']));
  expect(seen.unknown_brands.map(({ name, suggestions }) => [name, suggestions.map((one) => one.name)])).toEqual([
    ['Titan', []],
    ['Titann', ['Titan']],
  ]);
});

test('who does not decide about brands is not asked, and refused before anything is imported', async () => {
  const { tenantId } = await seedTenant(api.database, 'Ohne Admin', []);
  const user = { tenantId, groups: ['Fileupload'] };
  const seen = await preview(user, files(['Titan']));
  expect(seen).toMatchObject({ unknown_brands: [], brands: [] });
  const refused = await take(user, seen, [{ name: 'Titan', into: null }]);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'brands-for-admins' }]);
  expect(
    await withTenant(api.database.db, tenantId, (trx) =>
      trx.selectFrom('uploads').select('id').where('tenant_id', '=', tenantId).execute(),
    ),
  ).toEqual([]);
  expect((await taken(user, await take(user, seen, []))).status).toBe('done');
});
