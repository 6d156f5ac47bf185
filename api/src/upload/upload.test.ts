import { SET_UP_MS, seedTenant } from '../testing/index.ts';
import { csv, customer, line, order, store } from './test-files.ts';
import { startUploadTestApi, type UploadTestApi } from './upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => { api = await startUploadTestApi(); }, SET_UP_MS);
afterAll(() => api.close());

/** Every test has a business of its own. */
async function business(name: string) {
  const { tenantId } = await seedTenant(api.database, name, []);
  return { tenantId, groups: ['Fileupload', 'PRO'] };
}

test('a whole set of files becomes stores, customers, orders and revenue', async () => {
  const user = await business('Ganz');
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '1.234,56' }), order('A2', { brutto: '200,00', storno_zu: 'A1', auftragsdatum: '20.04.2026' })]),
    'positionen.csv': csv('positionen', [line('A1', 1, { brutto: '234,56' }), line('A1', 2, { gruppe: 'Glas_R', brutto: '1000,00' })]),
    'refraktionen.csv': csv('refraktionen', [{ kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r: '1,00', cyl_r: '0,50', achse_r: '80' }]),
    'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', name: 'Anna', aktiv: 'ja' }]),
  });
  expect(upload).toMatchObject({ status: 'done', problem: null });
  expect(await api.findings(user, upload.id)).toEqual([expect.objectContaining({ column: 'brutto', line: 3, severity: 'warning' })]);
  expect(upload).toMatchObject({ status: 'done', problem: null, progress: 1, accepted: 8, warnings: 1, rejected: 0 });
});
