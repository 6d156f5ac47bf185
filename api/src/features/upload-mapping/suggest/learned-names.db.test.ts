import { uploadPreviewSchema, type MappingSuggestion } from '@portal/shared/contract/settings-admin';
import { seedTenant, type TestUser } from '../../../testing/index.ts';
import { csv, store } from '../../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../../upload/testing/upload-test-api.ts';

const HEADERS = ['KdNr', 'Vorname', 'Name', 'Wiegenfest'];
const FILE = `${HEADERS.join(';')}\n1;Ute;Weiß;24.12.1970\n2;Eva;Ney;01.05.1962\n`;

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

async function business(name: string): Promise<TestUser> {
  const user = { tenantId: (await seedTenant(api.database, name, [])).tenantId, groups: ['Fileupload'] };
  await api.upload(user, { 'standorte.csv': csv('standorte', [store('1')]) });
  return user;
}

async function remember(user: TestUser, name: string): Promise<void> {
  const mapping = {
    kind: 'kunden',
    headers: HEADERS,
    columns: [
      { column: 'kunden_id', from: 'KdNr' },
      { column: 'geburtsdatum', from: 'Wiegenfest' },
      { column: 'anrede', from: 'Anrede', values: { 'nach Frau Geheim': 'Frau' } },
    ],
  };
  const body = JSON.stringify({ name, software: null, mappings: [mapping] });
  expect(
    (
      await api.call(user, '/api/v2/upload/mapping-profile', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(201);
}

async function proposed(user: TestUser): Promise<MappingSuggestion | undefined> {
  const form = new FormData();
  form.append('files', new Blob([FILE]), 'export.csv');
  const text = await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).text();
  expect(text).not.toContain('Geheim');
  return uploadPreviewSchema.parse(JSON.parse(text)).files[0]?.suggestions[0];
}

test('a column’s name is proposed once three other businesses have mapped it, and nothing else of theirs is told', async () => {
  const asking = await business('Fragt');
  // One business counts once, with however many profiles, and whoever asks does not count.
  await remember(asking, 'Eigenes');
  const others = [await business('Eins'), await business('Zwei'), await business('Drei')];
  await remember(others[0]!, 'A');
  await remember(others[0]!, 'B');
  await remember(others[1]!, 'A');
  const newcomer = await business('Neu');
  expect(await proposed(asking)).toMatchObject({ match: 'fingerprint', profile: 'Eigenes' });
  await remember(others[2]!, 'A');
  const known = await proposed(newcomer);
  expect(known).toMatchObject({ match: 'synonyms', profile: null, learned: ['geburtsdatum'] });
  expect(known?.mapping.columns).toContainEqual({ column: 'geburtsdatum', from: 'Wiegenfest' });
});
