import fc from 'fast-check';
import { uploadSchema } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { runs } from '../../testing/depth.ts';
import { csv, customer, line, order, store } from './testing/files.ts';
import { namedState } from './testing/named-state.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from './testing/upload-test-api.ts';
import {
  FIRST_ROWS,
  filesOf,
  isRefused,
  lastVersions,
  uploadedRows,
  withKnownOrders,
  type Sent,
} from './testing/uploaded-rows.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

let businesses = 0;
async function business() {
  const { tenantId } = await seedTenant(api.database, `Betrieb ${(businesses += 1)}`, []);
  return { tenantId, groups: ['Fileupload', 'PRO'] };
}
type User = Awaited<ReturnType<typeof business>>;

const BASE: Files = { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': csv('kunden', [customer('K1')]) };
const glasses = csv('positionen', [
  line('A1', 1, { brutto: '100,00' }),
  line('A1', 2, { gruppe: 'Glas_R', brutto: '100,00', glastyp: 'GS Start' }),
  line('A1', 3, { gruppe: 'Glas_L', brutto: '100,00' }),
]);
const split = ({ tenantId }: User) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('revenue_day')
      .select(['revenue_cents', 'frame_cents', 'lens_cents', 'merchandise_cents', 'glasses_type'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
const warnings = async (user: User, files: Files) => {
  const { id } = await api.upload(user, files);
  return (await api.findings(user, id)).map(({ file, line: row, reason }) => [file, row, reason]);
};

test('an order that comes again without lines beside a file of lines loses its old ones, and the split follows', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '300,00' }), order('A2')]),
    'positionen.csv': glasses,
  });
  const corrected = csv('auftraege', [order('A1', { brutto: '40,00', art: 'Handelsware', brillentyp: '' })]);
  expect(
    await warnings(user, { 'auftraege.csv': corrected, 'positionen.csv': csv('positionen', [line('A2', 1)]) }),
  ).toEqual([]);
  expect(await split(user)).toEqual(
    expect.arrayContaining([
      { revenue_cents: 4_000, frame_cents: 0, lens_cents: 0, merchandise_cents: 4_000, glasses_type: 'ohne' },
    ]),
  );
});

test('an order whose lines were refused keeps those that it has', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '300,00' }), order('A2')]),
    'positionen.csv': glasses,
  });
  const before = (await stored(user))['order_lines'];
  const { rejected } = await api.upload(user, {
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '310,00' })]),
    'positionen.csv': csv('positionen', [line('A1', 1, { brutto: 'kaputt' }), line('A2', 1)]),
  });
  expect([rejected, before?.length, (await stored(user))['order_lines']]).toEqual([
    1,
    3,
    expect.arrayContaining(before ?? []),
  ]);
});

test('an order of which some lines were refused keeps what no good line replaces', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '300,00' })]),
    'positionen.csv': glasses,
  });
  const { rejected } = await api.upload(user, {
    'positionen.csv': csv('positionen', [line('A1', 1, { brutto: '120,00' }), line('A1', 2, { brutto: 'kaputt' })]),
  });
  const lines = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('order_lines').select(['position', 'gross_cents']).orderBy('position').execute(),
  );
  expect([rejected, lines.map(({ position, gross_cents }) => [position, gross_cents])]).toEqual([
    1,
    [
      [1, 12_000],
      [2, 10_000],
      [3, 10_000],
    ],
  ]);
});

test('without a file of lines they stay, and an order whose amount they no longer sum to says so', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '300,00' }), order('A2')]),
    'positionen.csv': glasses,
  });
  expect(
    await warnings(user, {
      'auftraege.csv': csv('auftraege', [order('A2', { brutto: '50,00' }), order('A1', { brutto: '240,00' })]),
    }),
  ).toEqual([
    ['auftraege.csv', 3, 'Die Positionen ergeben 300,00 €, der Auftrag 240,00 €. Es zählt der Betrag des Auftrags.'],
  ]);
  expect((await split(user)).map(({ lens_cents }) => lens_cents)).toEqual([16_000]);
  // Lines alone are held against the order in stock.
  expect(
    await warnings(user, {
      'positionen.csv': csv('positionen', [line('A1', 1, { brutto: '200,00' }), line('A1', 2, { brutto: '30,00' })]),
    }),
  ).toEqual([
    ['positionen.csv', 2, 'Die Positionen ergeben 230,00 €, der Auftrag 240,00 €. Es zählt der Betrag des Auftrags.'],
  ]);
});

test('files that bring nothing are named, and a store that gets another name', async () => {
  const user = await business();
  expect((await api.upload(user, BASE)).problem).toBe(null);
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store('S1', { name: 'Neuer Name' })]),
    'kunden.csv': csv('kunden', []),
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: 'kaputt' })]),
  });
  expect(upload).toMatchObject({
    status: 'done',
    accepted: 1,
    warnings: 1,
    problem:
      'Die Datei „kunden.csv“ hat eine Kopfzeile, aber keine Datenzeilen. Alle Zeilen der Datei „auftraege.csv“ wurden abgelehnt. Bitte prüfen Sie den Export.',
  });
  expect(await api.findings(user, upload.id)).toContainEqual(
    expect.objectContaining({ column: 'name', reason: 'Der Standort wird umbenannt: Er heißt bisher „Filiale S1“.' }),
  );
});

test('a queue says how many uploads wait before, and takes no more than twenty', async () => {
  const user = await business();
  const { tenantId } = user;
  const ids = (
    await withTenant(api.database.db, tenantId, (trx) =>
      trx
        .insertInto('uploads')
        .values(
          Array.from({ length: 20 }, () => ({
            tenant_id: tenantId,
            status: 'received' as const,
            user_email: 'a@example.org',
            content_hash: '',
          })),
        )
        .returning('id')
        .execute(),
    )
  ).map(({ id }) => id);
  const waiting = async (id: number) =>
    uploadSchema.parse(await (await api.call(user, `/api/v2/upload/${id}`)).json()).waits_for;
  expect([await waiting(ids[0] ?? 0), await waiting(ids[19] ?? 0)]).toEqual([0, 19]);
  const refused = await api.post(user, BASE);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'too-many-waiting', title: expect.stringContaining('Es warten schon 20 Uploads') }),
  ]);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .deleteFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  expect((await api.post(user, BASE)).status).toBe(201);
});

const chooseMoves = (user: User, id: number, choice: string) =>
  api.call(user, `/api/v2/upload/${id}/moves`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  });
const stored = ({ tenantId }: User) => withTenant(api.database.db, tenantId, (trx) => namedState(trx, tenantId));

test('after any uploads and roll-backs, all is as after one upload of the last version of every row', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ rows: uploadedRows, replace: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('roll-back' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const user = await business();
      const applied: (Sent & { id: number })[] = [];
      for (const given of [{ rows: FIRST_ROWS, replace: false }, ...steps]) {
        if (given === 'roll-back') {
          if (applied.length < 2) continue;
          const newest = applied.pop();
          expect((await api.call(user, `/api/v2/upload/${newest?.id}/roll-back`, { method: 'POST' })).status).toBe(202);
          expect((await api.untilOver(user, newest?.id ?? 0)).status).toBe('rolled-back');
          continue;
        }
        const { replace } = given;
        const rows = withKnownOrders(applied, given.rows);
        if (Object.keys(rows).length === 0) continue;
        const { id, status, rejected, moves, can_roll_back } = await api.upload(user, filesOf(rows));
        expect([status, rejected]).toEqual(['done', rows.positionen?.filter(isRefused).length ?? 0]);
        if (replace && moves.customers + moves.orders > 0)
          expect((await chooseMoves(user, id, 'replace')).status).toBe(200);
        // One that has changed nothing has nothing to take back.
        if (can_roll_back) applied.push({ id, rows, replace });
      }
      const once = await business();
      await api.upload(once, filesOf(lastVersions(applied)));
      expect(await stored(user)).toEqual(await stored(once));
    }),
    { numRuns: runs(5) },
  );
});
