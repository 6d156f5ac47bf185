import { uploadPreviewSchema, uploadSchema } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { csv, customer, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const business = async (name: string) => ({
  tenantId: (await seedTenant(api.database, name, [])).tenantId,
  groups: ['Fileupload'],
});
const people = ({ tenantId }: { tenantId: number }) =>
  withTenant(api.database.db, tenantId, async (trx) =>
    (
      await sql<{ line: string }>`
  SELECT concat_ws(' ', external_id, first_name, last_name, is_deceased, no_advertising) AS line FROM customers ORDER BY external_id`.execute(
        trx,
      )
    ).rows.map(({ line }) => line),
  );

test('a mark beside a name closes the person, whatever the columns say', async () => {
  const user = await business('Vermerke');
  const marked = [
    customer('1', { vorname: 'Karl', nachname: '† Ott', verstorben: 'nein' }),
    customer('2', { vorname: 'Ute (verst. 2019)', nachname: 'Weiß' }),
    customer('3', { vorname: 'Eva', nachname: 'Ney – keine Werbung!', werbesperre: '' }),
    customer('4', { vorname: 'Max', nachname: 'Verstappen' }),
  ];
  expect(
    await api.upload(user, { 'standorte.csv': csv('standorte', [store('S1')]), 'kunden.csv': csv('kunden', marked) }),
  ).toMatchObject({ status: 'done', rejected: 0, warnings: 3 });
  expect(await people(user)).toEqual(['1 Karl Ott t f', '2 Ute Weiß t f', '3 Eva Ney f t', '4 Max Verstappen f f']);
});

test('of a file without such columns the mark counts, and what was known before stays', async () => {
  const user: TestUser & { tenantId: number } = await business('Ohne Spalten');
  await api.upload(user, {
    'standorte.csv': csv('standorte', [store('S1')]),
    'kunden.csv': csv('kunden', [
      customer('1', { vorname: 'Karl', nachname: 'Ott' }),
      customer('2', { vorname: 'Ute', nachname: 'Weiß', verstorben: 'ja' }),
    ]),
  });
  const form = new FormData();
  form.append('files', new Blob(['KdNr;Vorname;Name\n1;Karl;Ott (verst.)\n2;Ute;Weiß\n']), 'export.csv');
  const { id, files } = uploadPreviewSchema.parse(
    await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
  );
  // Neither of them gets a letter, so that none is shown in its window.
  expect(files[0]?.brings.addresses).toEqual([]);
  const mapping = files[0]!.suggestions[0]!.mapping;
  expect(mapping.columns).toContainEqual({ column: 'verstorben', absent: true });
  const body = JSON.stringify({ files: [{ position: 0, mapping }], software: null });
  const mapped = uploadPreviewSchema.parse(
    await (
      await api.call(user, `/api/v2/upload/preview/${id}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).json(),
  );
  // Shown by the sample as it will be read, and not as unreadable.
  expect(mapped.files[0]?.columns.find(({ column }) => column === 'nachname')).toMatchObject({
    refused: 0,
    samples: [
      { written: 'Ott (verst.)', read: 'Ott' },
      { written: 'Weiß', read: 'Weiß' },
    ],
  });
  const upload = uploadSchema.parse(
    await (
      await api.call(user, `/api/v2/upload/preview/${id}/import`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).json(),
  );
  expect(await api.untilOver(user, upload.id)).toMatchObject({ status: 'done', accepted: 2 });
  expect(await people(user)).toEqual(['1 Karl Ott t f', '2 Ute Weiß t f']);
});
