import { lawDocumentsSchema } from '@portal/shared/contract/settings-admin';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { readPdf } from '../report/testing/read-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const URL = '/api/v2/settings/law-documents';

test('documents are filled from the settings as they are, and leave as PDF and text for an Admin alone', async () => {
  const { tenantId } = await seedTenant(api.database, 'Unterlagen', [
    { name: 'Mitte', plz: '01067', location: 'Dresden' },
  ]);
  await api.database.pool.query(
    `INSERT INTO geo_plz (plz, place, state, lat, lon, source, precision) VALUES ('01067', 'Dresden', 'Sachsen', 51, 13.7, 'csv', 'plz') ON CONFLICT DO NOTHING`,
  );
  const admin = { tenantId, groups: ['Admin'] };
  const read = async () => lawDocumentsSchema.parse((await api.call(admin, URL)).json()).items;
  const [records] = await read();
  expect(records?.open).toHaveLength(2);
  const text = JSON.stringify(records);
  expect(text).toContain('Mitte, 01067 Dresden');
  expect(text).toContain('Sächsische Datenschutz');
  expect(text).toContain('Vergleich mit anderen Betrieben');
  expect(text).not.toContain('Auswertung nach Mitarbeitern');

  await api.database.pool.query(
    `INSERT INTO business_settings (tenant_id, shares_benchmark, shares_market_model, updated_by) VALUES (${tenantId}, false, false, 'x')`,
  );
  expect(JSON.stringify(await read())).not.toContain('Vergleich mit anderen Betrieben');

  const pdf = await api.call(admin, `${URL}/massnahmen/file.pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const pages = (await readPdf(new Uint8Array(pdf.rawPayload))).pages.join(' ');
  for (const part of [
    'Technische und organisatorische Maßnahmen',
    'Unterlagen, Stand',
    'Vertraulichkeit',
    'Überprüfung',
  ])
    expect([part, pages.includes(part)]).toEqual([part, true]);
  const plain = await api.call(admin, `${URL}/datenschutzhinweis/file.txt`);
  expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(plain.body).toMatch(/^Absatz für den Datenschutzhinweis\n\nUnterlagen, Stand /);
  expect((await api.call(admin, `${URL}/anderes/file.txt`)).statusCode).toBe(404);
  expect((await api.call({ tenantId, groups: ['Marketing'] }, URL)).statusCode).toBe(403);
});
