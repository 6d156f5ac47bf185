import { sql } from 'kysely';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { csv, customer, order, store } from '../testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const person = (id: string, standort_id: string, row: Record<string, string> = {}) =>
  customer(id, { standort_id, email: 'a@example.org', einw_email: 'ja', einw_datum: '01.02.2025', ...row });
const OLD: Files = {
  'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
  'kunden.csv': csv('kunden', [person('K1', 'S1'), person('K2', 'S1'), person('K3', 'S2')]),
  'auftraege.csv': csv('auftraege', [order('A1', { kunden_id: 'K2', auftragsdatum: '01.02.2024' })]),
};
const NEW: Files = {
  'kunden.csv': csv('kunden', [person('K1', 'S2')]),
  'auftraege.csv': csv('auftraege', [order('A1', { standort_id: 'S2', kunden_id: 'K3', auftragsdatum: '01.02.2024' })]),
};

let businesses = 0;

/** K1 and A1 stand at S1, where decisions can be made about them; `move` has them taken to S2 by an upload. */
async function newBusiness() {
  const { tenantId } = await seedTenant(api.database, `Mitgenommen ${(businesses += 1)}`, []);
  const user = { tenantId, groups: ['Fileupload', 'PRO', 'Marketing', 'Admin'] };
  await api.upload(user, OLD);
  const rows = <T>(query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
  const send = (method: string, path: string, body: object = {}) =>
    api.call(user, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const idOf = async (number: string, at: string) =>
    (
      await rows<{ id: number }>(
        `SELECT k.id FROM customers k JOIN stores s ON s.id = k.store_id WHERE k.external_id = '${number}' AND s.external_id = '${at}'`,
      )
    )[0]?.id ?? 0;
  return {
    rows,
    send,
    idOf,
    correct: async (customer_id: number, value: string) =>
      expect(
        (
          await send('POST', '/api/v2/quality/decision', {
            kind: 'corrected',
            check: 'email',
            customer_id,
            field: 'email',
            value,
          })
        ).status,
      ).toBe(201),
    merge: async (merged_id: number, survivor_id: number) =>
      expect((await send('POST', '/api/v2/quality/merge', { merged_id, survivor_id, take: [] })).status).toBe(201),
    ignore: async (subject: object, check: string, field: string) =>
      expect(
        (
          await send('POST', '/api/v2/quality/decision', {
            kind: 'ignored',
            check,
            field,
            reason: 'stimmt so',
            ...subject,
          })
        ).status,
      ).toBe(201),
    upload: () => api.upload(user, NEW),
    takePlaces: async (id: number) =>
      expect((await send('PUT', `/api/v2/upload/${id}/moves`, { choice: 'replace' })).status).toBe(200),
    rollBack: async (id: number) => {
      expect((await send('POST', `/api/v2/upload/${id}/roll-back`)).status).toBe(202);
      expect((await api.untilOver(user, id)).status).toBe('rolled-back');
    },
    decisions: async () =>
      (
        await rows<{ row: string }>(`
      SELECT concat_ws(' ', kind, subject, store_key || '/' || subject_key, other_store_key || '/' || other_key, value, CASE WHEN is_applied THEN 'applied' END) AS row
      FROM quality_decisions ORDER BY 1`)
      ).map(({ row }) => row.replace(' / ', ' ').replace(/ \/$/, '')),
    emails: async () =>
      (await rows<{ email: string }>(`SELECT email FROM customers WHERE external_id = 'K1' ORDER BY id`)).map(
        ({ email }) => email,
      ),
  };
}

test('decisions go to the new place with the row, hold there, and come back with its roll-back', async () => {
  const { decisions, emails, correct, merge, ignore, idOf, rows, upload, takePlaces, rollBack } = await newBusiness();
  await correct(await idOf('K1', 'S1'), 'besser@example.org');
  await merge(await idOf('K2', 'S1'), await idOf('K1', 'S1'));
  await ignore(
    { customer_id: await idOf('K1', 'S1'), other_customer_id: await idOf('K3', 'S2') },
    'dubletten',
    'person',
  );
  await rows(`INSERT INTO quality_decisions (tenant_id, kind, check_name, subject, store_key, subject_key, reason, decided_by)
    SELECT tenant_id, 'ignored', 'mitarbeiter', 'order', 'S1', 'A1', 'ohne', 'a@example.org' FROM stores WHERE external_id = 'S1'`);
  const before = await decisions();
  expect(before).toEqual([
    'corrected customer S1/K1 besser@example.org applied',
    'ignored customer S1/K1 S2/K3',
    'ignored order S1/A1',
    'merged customer S1/K2 S1/K1 applied',
  ]);

  const { id } = await upload();
  await takePlaces(id);
  expect(await decisions()).toEqual([
    'corrected customer S2/K1 besser@example.org applied',
    'ignored customer S2/K1 S2/K3',
    'ignored order S2/A1',
    'merged customer S1/K2 S2/K1 applied',
  ]);
  expect(await emails()).toEqual(['besser@example.org']);

  await rollBack(id);
  expect(await decisions()).toEqual(before);
  expect(await emails()).toEqual(['besser@example.org']);
});

test('what was decided at the new place stands, and nobody is merged with themselves nor on to another', async () => {
  const { decisions, emails, correct, merge, idOf, upload, takePlaces } = await newBusiness();
  await correct(await idOf('K1', 'S1'), 'alt@example.org');
  await merge(await idOf('K2', 'S1'), await idOf('K1', 'S1'));
  const { id } = await upload();
  await correct(await idOf('K1', 'S2'), 'neu@example.org');
  await merge(await idOf('K1', 'S2'), await idOf('K3', 'S2'));
  await takePlaces(id);
  expect(await decisions()).toEqual([
    'corrected customer S2/K1 neu@example.org applied',
    'merged customer S2/K1 S2/K3 applied',
  ]);
  expect(await emails()).toEqual(['neu@example.org']);

  const twice = await newBusiness();
  const second = await twice.upload();
  await twice.merge(await twice.idOf('K1', 'S1'), await twice.idOf('K1', 'S2'));
  await twice.takePlaces(second.id);
  expect(await twice.decisions()).toEqual([]);
});

test.each(['taken the place', 'been rolled back'])(
  'an erasure forgets what was decided about one whose row has %s',
  async (state) => {
    const { decisions, correct, idOf, rows, send, upload, takePlaces, rollBack } = await newBusiness();
    await correct(await idOf('K1', 'S1'), 'geheim@example.org');
    const { id } = await upload();
    await takePlaces(id);
    if (state === 'been rolled back') await rollBack(id);
    const [k1] = await rows<{ id: number }>(`SELECT id FROM customers WHERE external_id = 'K1'`);
    expect((await send('POST', `/api/v2/optician-marketing/customer/${k1?.id}/erasure`)).status).toBe(202);
    expect(await decisions()).toEqual([]);
  },
);
