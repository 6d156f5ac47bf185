import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

/** As files write them: postcode, place and country, and what is kept of each. */
const WRITTEN: [[string, string, string], [string, string | null, string | null]][] = [
  [
    ['01067', 'Dresden', ''],
    ['01067', 'Dresden', null],
  ],
  [
    ['1067', 'Dresden', 'BRD'],
    ['01067', 'Dresden', 'BRD'],
  ],
  [
    ['1067', 'Dresden', 'Dtl.'],
    ['01067', 'Dresden', 'Dtl.'],
  ],
  [
    ['1067.0', 'Dresden', ''],
    ['01067', 'Dresden', null],
  ],
  [
    ['D-01067', 'Dresden', ''],
    ['01067', 'Dresden', 'Deutschland'],
  ],
  [
    ['DE-01067', 'Dresden', 'D'],
    ['01067', 'Dresden', 'D'],
  ],
  [
    ['01067 Dresden', '', ''],
    ['01067', 'Dresden', null],
  ],
  [
    ["'01067", 'Dresden', ''],
    ['01067', 'Dresden', null],
  ],
  [
    ['0106 7', 'Dresden', ''],
    ['01067', 'Dresden', null],
  ],
  [
    ['O1067', 'Dresden', ''],
    ['O1067', 'Dresden', null],
  ],
  [
    ['1010', 'Wien', 'A'],
    ['1010', 'Wien', 'A'],
  ],
  [
    ['A-1010', 'Wien', ''],
    ['1010', 'Wien', 'Österreich'],
  ],
  [
    ['8001', 'Zürich', 'Suisse'],
    ['8001', 'Zürich', 'Suisse'],
  ],
];

test('postcodes are kept as letters and maps need them, whatever stands around them', async () => {
  const { tenantId } = await seedTenant(api.database, 'Anschriften', []);
  const people = WRITTEN.map(([[plz, ort, land]], at) =>
    customer(`K${String(at).padStart(2, '0')}`, { plz, ort, land }),
  );
  const done = await api.upload(
    { tenantId, groups: ['Fileupload'] },
    {
      'standorte.csv': csv('standorte', [store('S1', { plz: 'D-01067 Dresden', ort: '' })]),
      'kunden.csv': csv('kunden', people),
    },
  );
  expect(done).toMatchObject({ status: 'done', rejected: 0 });
  const read = <T>(query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
  const kept = await read<{ plz: string; city: string | null; country: string | null }>(
    'SELECT plz, city, country FROM customers ORDER BY external_id',
  );
  expect(kept.map(({ plz, city, country }) => [plz, city, country])).toEqual(WRITTEN.map(([, expected]) => expected));
  expect(await read('SELECT plz, location FROM stores')).toEqual([{ plz: '01067', location: 'Dresden' }]);
  const told = await read<{ line: number; reason: string }>(
    `SELECT line, reason FROM upload_findings WHERE file = 'kunden.csv' AND column_name = 'plz' ORDER BY line`,
  );
  expect(told.map(({ line, reason }) => `${line} ${reason.slice(0, 40)}`)).toEqual([
    '3 Die Postleitzahl hat nur vier Ziffern. D',
    '4 Die Postleitzahl hat nur vier Ziffern. D',
    '5 Die Postleitzahl hat nur vier Ziffern. D',
    '11 Das ist keine deutsche Postleitzahl. Sie',
  ]);
});
