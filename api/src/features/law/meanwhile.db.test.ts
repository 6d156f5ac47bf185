import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type QueryId } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { holdJobs, seedTenant } from '../../testing/index.ts';
import { startUploads } from '../upload/index.ts';
import { csv, customer, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

/** Tells of the moment when all files of an upload are checked and none of their rows is imported. */
function onChecked(db: Kysely<Database>, tell: () => Promise<void>): Kysely<Database> {
  const statistics = new WeakSet<QueryId>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && 'sqlFragments' in node && String(node.sqlFragments).startsWith('ANALYZE'))
        statistics.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (statistics.has(queryId)) await tell();
      return result;
    },
  });
}

type Row = Record<string, string>;
const ANNA: Row = {
  vorname: 'Anna',
  nachname: 'Weiß',
  geburtsdatum: '01.02.1960',
  strasse: 'Hauptstraße 5',
  email: 'anna@example.org',
  einw_email: 'ja',
  einw_datum: '01.02.2025',
};
const FRITZ = customer('F1', {
  vorname: 'Fritz',
  nachname: 'Fremd',
  geburtsdatum: '03.04.1950',
  email: 'fritz@example.org',
  einw_email: 'ja',
  einw_datum: '01.02.2025',
});
const filesOf = (people: readonly Row[], orders: readonly Row[] = []): Files => ({
  'standorte.csv': csv('standorte', [store()]),
  'kunden.csv': csv('kunden', people),
  ...(orders.length > 0 && { 'auftraege.csv': csv('auftraege', orders) }),
});

/** A business with Anna as K1. */
async function newBusiness(name: string) {
  const { tenantId } = await seedTenant(api.database, name, []);
  const user = { tenantId, groups: ['Fileupload', 'PRO', 'Marketing', 'Admin'] };
  expect(await api.upload(user, filesOf([customer('K1', ANNA)]))).toMatchObject({ status: 'done', accepted: 2 });
  const ask = async (query: string) =>
    withTenant(
      api.database.db,
      tenantId,
      async (trx) => (await sql.raw<Record<string, unknown>>(query).execute(trx)).rows,
    );
  const [anna] = await ask('SELECT id FROM customers');
  const id = Number(anna?.['id']);
  const post = async (rest: string, body: object = {}) => {
    const { status } = await api.call(user, `/api/v2/optician-marketing/customer/${id}/${rest}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBeLessThan(300);
  };
  const uploadWhile = async (meanwhile: () => Promise<void>, files: Files): Promise<Upload> => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-meanwhile-'));
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    const db = onChecked(api.database.db, meanwhile);
    const uploads = await startUploads({
      db,
      jobs: holdJobs(api.jobs).jobs,
      dataDir: folder,
      files: openFileStore(db, folderStore(join(folder, 'files'))),
    });
    const done = await uploads.importFiles(folder, { tenantId, email: 'upload@example.org' });
    rmSync(folder, { recursive: true, force: true });
    return done;
  };
  return { id, user, ask, post, uploadWhile };
}

const SENTENCE =
  'Diese Person wurde auf ihren Wunsch gelöscht und wird nicht wieder aufgenommen. Bitte löschen Sie sie auch in Ihrer Software.';

test('who is erased between check and import is not taken in again, and the report says what it says of the erased', async () => {
  const { id, user, ask, post, uploadWhile } = await newBusiness('Gelöscht');
  const files = filesOf(
    [
      customer('K1', { ...ANNA, plz: '1067' }),
      customer('N1', { ...ANNA, geburtsdatum: '', nachname: 'WEISS', strasse: 'Hauptstr. 5', email: '' }),
      customer('N2', { ...ANNA, standort_id: '' }),
      FRITZ,
    ],
    [order('A1'), order('A2', { kunden_id: 'F1' })],
  );
  const meanwhile = await uploadWhile(() => post('erasure'), files);
  const found = await api.findings(user, meanwhile.id);
  expect(await ask('SELECT external_id FROM customers ORDER BY id')).toEqual([
    { external_id: `geloescht-${id}` },
    { external_id: 'F1' },
  ]);
  expect(
    await ask(
      'SELECT o.external_id, k.external_id AS customer FROM orders o LEFT JOIN customers k ON k.id = o.customer_id ORDER BY 1',
    ),
  ).toEqual([
    { external_id: 'A1', customer: `geloescht-${id}` },
    { external_id: 'A2', customer: 'F1' },
  ]);
  expect(
    found
      .filter(({ reason }) => reason === SENTENCE)
      .map(({ file, line, column, value, severity }) => ({ file, line, column, value, severity })),
  ).toEqual([2, 3].map((line) => ({ file: 'kunden.csv', line, column: 'kunden_id', value: '', severity: 'rejected' })));
  expect(
    await ask(`SELECT t::text FROM upload_findings t WHERE t::text ~* 'anna|weiß|weiss|hauptstr|1067|N1|N2'`),
  ).toEqual([]);

  // The same files once more, with her on the list from the start: the counts are the same.
  const { accepted, rejected, warnings } = meanwhile;
  expect(await api.upload(user, files)).toMatchObject({ status: 'done', accepted, rejected, warnings });
  expect(await ask('SELECT external_id FROM customers ORDER BY id')).toHaveLength(2);
});

test('who objects between check and import is written to under no number of the files', async () => {
  for (const channel of ['email', 'all']) {
    const { ask, post, uploadWhile } = await newBusiness(`Widersprochen ${channel}`);
    await uploadWhile(
      () => post('objection', { channel, source: 'am Telefon' }),
      filesOf([customer('K1', ANNA), customer('N1', { ...ANNA, strasse: 'Neuer Weg 9' }), FRITZ]),
    );
    expect(
      await ask(
        'SELECT k.external_id FROM customers k JOIN customer_facts f ON f.customer_id = k.id WHERE f.may_email',
      ),
    ).toEqual([{ external_id: 'F1' }]);
    expect(await ask('SELECT count(*)::int AS people FROM customers')).toEqual([{ people: 3 }]);
  }
});

test('where nothing has come between, rows are taken in as they were checked', async () => {
  const { user, ask, uploadWhile } = await newBusiness('Unverändert');
  const done = await uploadWhile(async () => undefined, filesOf([customer('K1', { ...ANNA, plz: '1067' }), FRITZ]));
  expect(done).toMatchObject({ status: 'done', accepted: 3, rejected: 0, warnings: 1 });
  expect(await api.findings(user, done.id)).toEqual([expect.objectContaining({ value: '1067' })]);
  expect(await ask('SELECT external_id FROM customers ORDER BY id')).toEqual([
    { external_id: 'K1' },
    { external_id: 'F1' },
  ]);
});
