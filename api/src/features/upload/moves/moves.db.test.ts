import type { Problem } from '@portal/shared/contract/common';
import {
  moveExamplesSchema,
  uploadPreviewSchema,
  uploadSchema,
  type MovesChoice,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { csv, customer, line, order, store } from '../testing/files.ts';
import { namedState } from '../testing/named-state.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

let businesses = 0;
async function business() {
  const { tenantId } = await seedTenant(api.database, `Umzug ${(businesses += 1)}`, []);
  return { tenantId, groups: ['Fileupload', 'PRO'] };
}
type User = Awaited<ReturnType<typeof business>>;

const stored = ({ tenantId }: User) => withTenant(api.database.db, tenantId, (trx) => namedState(trx, tenantId));
const choose = (user: User, id: number, choice: MovesChoice) =>
  api.call(user, `/api/v2/upload/${id}/moves`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  });

const refraction = (sph_r: string) => ({ kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r });
const files = (standort_id: string, brutto: string, lines: number[], sph: string): Files => ({
  'kunden.csv': csv('kunden', [
    customer('K1', { standort_id, einw_email: standort_id === 'S1' ? 'ja' : 'nein', email: 'a@example.org' }),
  ]),
  'auftraege.csv': csv('auftraege', [order('A1', { standort_id, brutto })]),
  'positionen.csv': csv(
    'positionen',
    lines.map((pos) => line('A1', pos, { brutto: '50,00' })),
  ),
  'refraktionen.csv': csv('refraktionen', [refraction(sph)]),
});
const STORES: Files = {
  'standorte.csv': csv('standorte', [store('S1', { name: 'Mitte' }), store('S2', { name: 'Nord' })]),
};
/** Also what stays behind at the old store: another order of the customer, and the cancellation of the one that moves. */
const OLD: Files = {
  ...STORES,
  ...files('S1', '150,00', [1, 2, 3], '-1,25'),
  'auftraege.csv': csv('auftraege', [
    order('A1', { brutto: '150,00' }),
    order('A2', { auftragsdatum: '01.02.2024' }),
    order('C1', { brutto: '-150,00', storno_zu: 'A1', auftragsdatum: '20.03.2026' }),
  ]),
};
const NEW = files('S2', '100,00', [1, 2], '2,00');

test('numbers that stand in another store are named row by row, and both count until somebody chooses', async () => {
  const user = await business();
  expect((await api.upload(user, OLD)).moves).toEqual({ customers: 0, orders: 0, choice: null });
  const upload = await api.upload(user, NEW);
  expect(upload).toMatchObject({ status: 'done', rejected: 0, moves: { customers: 1, orders: 1, choice: null } });
  expect(
    (await api.findings(user, upload.id)).map(({ file, line: row, value, reason }) => [file, row, value, reason]),
  ).toEqual([
    [
      'kunden.csv',
      2,
      'K1',
      'Diese Kundennummer steht auch am Standort „Mitte“, diese Zeile gehört zum Standort „Nord“. Beide zählen. Bei einem Umzug wählen Sie in den Details des Uploads „Platz einnehmen“.',
    ],
    [
      'auftraege.csv',
      2,
      'A1',
      'Diese Auftragsnummer steht auch am Standort „Mitte“, diese Zeile gehört zum Standort „Nord“. Beide zählen. Bei einem Umzug wählen Sie in den Details des Uploads „Platz einnehmen“.',
    ],
  ]);
  const both = await stored(user);
  expect(both['orders']).toHaveLength(4);
  expect(uploadSchema.parse(await (await choose(user, upload.id, 'keep')).json()).moves.choice).toBe('keep');
  expect(await stored(user)).toEqual(both);
  const again = await choose(user, upload.id, 'replace');
  expect([again.status, ((await again.json()) as Problem).code]).toEqual([409, 'moves-chosen']);
  // Sent again they are known where they are.
  expect(
    (
      await api.upload(user, {
        ...NEW,
        'auftraege.csv': csv('auftraege', [order('A1', { standort_id: 'S2', brutto: '99,00' })]),
      })
    ).moves,
  ).toEqual({ customers: 0, orders: 0, choice: null });
});

test('who takes the place stands in it with all that belonged to the old row, and the roll-back gives everything back', async () => {
  const user = await business();
  const first = await api.upload(user, OLD);
  const before = await stored(user);
  const upload = await api.upload(user, NEW);
  const { customers, changes } = await withTenant(api.database.db, user.tenantId, async (trx) => {
    const rows = await trx.selectFrom('customers').select(['id', 'upload_id']).orderBy('id').execute();
    await trx
      .insertInto('objections')
      .values({
        tenant_id: user.tenantId,
        customer_id: rows[1]?.id ?? 0,
        channel: 'sms',
        recorded_by: 'a@example.org',
        source: 'Brief',
      })
      .execute();
    return { customers: rows, changes: await trx.selectFrom('consent_changes').select('id').execute() };
  });
  expect([customers.map(({ upload_id }) => upload_id), changes]).toEqual([[first.id, upload.id], []]);

  expect((await choose(user, upload.id, 'replace')).status).toBe(200);
  const once = await business();
  await api.upload(once, {
    ...STORES,
    ...NEW,
    'auftraege.csv': csv('auftraege', [
      order('A1', { standort_id: 'S2', brutto: '100,00' }),
      order('A2', { auftragsdatum: '01.02.2024' }),
      order('C1', { brutto: '-150,00', storno_zu: 'A1', auftragsdatum: '20.03.2026' }),
    ]),
  });
  expect(await stored(user)).toEqual(await stored(once));
  await withTenant(api.database.db, user.tenantId, async (trx) => {
    expect(await trx.selectFrom('customers').select('id').execute()).toEqual([{ id: customers[0]?.id }]);
    expect(await trx.selectFrom('objections').select(['customer_id', 'channel']).execute()).toEqual([
      { customer_id: customers[0]?.id, channel: 'sms' },
    ]);
    expect(
      await trx.selectFrom('consent_changes').select(['customer_id', 'channel', 'was_granted', 'is_granted']).execute(),
    ).toEqual([{ customer_id: customers[0]?.id, channel: 'email', was_granted: true, is_granted: false }]);
  });

  expect((await api.call(user, `/api/v2/upload/${upload.id}/roll-back`, { method: 'POST' })).status).toBe(202);
  expect((await api.untilOver(user, upload.id)).status).toBe('rolled-back');
  expect(await stored(user)).toEqual(before);
});

test('a consent that was recorded in the portal stays when a row takes the place', async () => {
  const user = await business();
  await api.upload(user, OLD);
  const inBusiness = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, user.tenantId, work);
  const record = {
    tenant_id: user.tenantId,
    channel: 'email' as const,
    was_granted: true,
    is_granted: true,
    occurred_on: '2026-03-10',
    source: 'Telefonat',
    text_version: '3',
    recorded_by: 'a@example.org',
  };
  await inBusiness(async (trx) => {
    const { id } = await trx.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('consent_changes')
      .values({ ...record, customer_id: id })
      .execute();
  });
  const upload = await api.upload(user, NEW);
  expect((await choose(user, upload.id, 'replace')).status).toBe(200);
  expect(await inBusiness((trx) => trx.selectFrom('customers').select('consent_email').execute())).toEqual([
    { consent_email: true },
  ]);
  expect(await inBusiness((trx) => trx.selectFrom('consent_changes').select('recorded_by').execute())).toEqual([
    { recorded_by: 'a@example.org' },
  ]);
});

test('a withdrawal that was recorded of the new row stays when it takes the place of one with an earlier consent', async () => {
  const user = await business();
  const inBusiness = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, user.tenantId, work);
  const record = (granted: boolean, occurred_on: string) =>
    inBusiness(async (trx) => {
      const { id } = await trx.selectFrom('customers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await trx
        .insertInto('consent_changes')
        .values({
          tenant_id: user.tenantId,
          customer_id: id,
          channel: 'email',
          was_granted: !granted,
          is_granted: granted,
          occurred_on,
          source: 'Telefonat',
          text_version: '3',
          recorded_by: 'a@example.org',
        })
        .execute();
      await trx.updateTable('customers').set({ consent_email: granted }).where('id', '=', id).execute();
    });
  await api.upload(user, OLD);
  await record(true, '2026-03-10');
  const upload = await api.upload(user, NEW);
  await record(false, '2026-03-12');
  expect((await choose(user, upload.id, 'replace')).status).toBe(200);
  expect(await inBusiness((trx) => trx.selectFrom('customers').select('consent_email').execute())).toEqual([
    { consent_email: false },
  ]);
});

test('columns that the mapping declared absent keep what the old rows say', async () => {
  const user = await business();
  const staff = ['S1', 'S2'].map((standort_id) => ({
    mitarbeiter_id: 'M1',
    standort_id,
    kuerzel: 'M',
    name: 'Meier',
    aktiv: 'ja',
  }));
  await api.upload(user, {
    ...STORES,
    'mitarbeiter.csv': csv('mitarbeiter', staff),
    'kunden.csv': csv('kunden', [customer('K1', { email: 'a@example.org', telefon: '0761 1' })]),
    'auftraege.csv': csv('auftraege', [order('A1', { mitarbeiter_id: 'M1' })]),
  });

  const sent = (
    [
      ['kunden', 'K1;S2;Müller;0761 2'],
      ['auftraege', 'A1;S2;15.03.2026;Brille;abgeholt;90,00'],
    ] as const
  ).map(([kind, row]) => {
    const headers =
      kind === 'kunden'
        ? ['kunden_id', 'standort_id', 'nachname', 'telefon']
        : ['auftrag_id', 'standort_id', 'auftragsdatum', 'art', 'status', 'brutto'];
    const columns = FORMATS[kind].columns.map(({ name }) =>
      headers.includes(name) ? { column: name, from: name } : { column: name, absent: true },
    );
    return { name: `${kind}.csv`, content: `${headers.join(';')}\n${row}\n`, mapping: { kind, headers, columns } };
  });
  const form = new FormData();
  for (const { name, content } of sent) form.append('files', new Blob([content]), name);
  const preview = uploadPreviewSchema.parse(
    await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
  );
  const response = await api.call(user, `/api/v2/upload/preview/${preview.id}/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: sent.map(({ mapping }, position) => ({ position, mapping })) }),
  });
  expect(response.status).toBe(201);
  const upload = await api.untilOver(user, uploadSchema.parse(await response.json()).id);
  expect(upload).toMatchObject({ status: 'done', rejected: 0, moves: { customers: 1, orders: 1 } });

  expect((await choose(user, upload.id, 'replace')).status).toBe(200);
  const left = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('orders as o')
      .innerJoin('customers as k', 'k.id', 'o.customer_id')
      .innerJoin('staff as w', 'w.id', 'o.staff_id')
      .innerJoin('stores as st', 'st.id', 'w.store_id')
      .select(['k.email', 'k.phone', 'o.gross_cents', 'w.external_id as staff', 'st.name as store'])
      .execute(),
  );
  expect(left).toEqual([{ email: 'a@example.org', phone: '0761 2', gross_cents: 9_000, staff: 'M1', store: 'Nord' }]);
});

test('a number that comes for two other stores is named without the choice that there is not', async () => {
  const user = await business();
  await api.upload(user, {
    ...OLD,
    'standorte.csv': csv('standorte', [
      store('S1', { name: 'Mitte' }),
      store('S2', { name: 'Nord' }),
      store('S3', { name: 'Süd' }),
    ]),
  });
  const { id, moves } = await api.upload(user, {
    'kunden.csv': csv('kunden', [customer('K1', { standort_id: 'S2' }), customer('K1', { standort_id: 'S3' })]),
  });
  expect(moves.customers).toBe(0);
  expect((await api.findings(user, id)).map(({ reason }) => reason)).toEqual(
    ['Nord', 'Süd'].map(
      (name) =>
        `Diese Kundennummer steht auch am Standort „Mitte“, diese Zeile gehört zum Standort „${name}“. Alle zählen.`,
    ),
  );
});

test('before a place is taken one sees whose it is, the least alike first, and names as far as one may', async () => {
  const user = await business();
  const birth = { geburtsdatum: '29.02.1960', vorname: 'Jörg', plz: '79098', ort: 'Freiburg' };
  await api.upload(user, {
    ...STORES,
    'kunden.csv': csv('kunden', [customer('K1', birth), customer('K2', birth)]),
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '150,00' })]),
  });
  const { id } = await api.upload(user, {
    'kunden.csv': csv('kunden', [
      customer('K1', { ...birth, standort_id: 'S2' }),
      customer('K2', { ...birth, nachname: 'Öztürk', standort_id: 'S2' }),
    ]),
    'auftraege.csv': csv('auftraege', [order('A1', { standort_id: 'S2', brutto: '90,00' })]),
  });
  const examples = async (asker: User) =>
    moveExamplesSchema.parse(await (await api.call(asker, `/api/v2/upload/${id}/moves`)).json());
  const seen = await examples({ ...user, groups: [...user.groups, 'Marketing'] });
  expect(seen).toMatchObject({
    different_people: 1,
    customers: [
      {
        number: 'K2',
        new: { store: 'Nord', first_name: 'Jörg', last_name: 'Öztürk', birth_date: '1960-02-29', city: 'Freiburg' },
      },
      { number: 'K1' },
    ],
  });
  expect(seen.orders).toEqual([
    {
      number: 'A1',
      old: expect.objectContaining({ store: 'Mitte', gross_cents: 15_000 }),
      new: expect.objectContaining({ store: 'Nord', gross_cents: 9_000 }),
    },
  ]);
  const masked = await examples(user);
  expect(masked.customers[0]?.new).toEqual({
    store: 'Nord',
    first_name: 'J***',
    last_name: 'Ö***',
    birth_date: null,
    plz: '79098',
    city: 'Freiburg',
  });
  expect((await choose(user, id, 'replace')).status).toBe(200);
  expect(await examples(user)).toEqual({ different_people: 0, customers: [], orders: [] });
});

test('a number that several stores have is named without the choice that there is not', async () => {
  const user = await business();
  await api.upload(user, {
    ...OLD,
    'standorte.csv': csv('standorte', [
      store('S1', { name: 'Mitte' }),
      store('S2', { name: 'Nord' }),
      store('S3', { name: 'Süd' }),
    ]),
  });
  await api.upload(user, { 'kunden.csv': csv('kunden', [customer('K1', { standort_id: 'S2' })]) });
  const { id, moves } = await api.upload(user, {
    'kunden.csv': csv('kunden', [customer('K1', { standort_id: 'S3' })]),
  });
  expect(moves.customers).toBe(0);
  expect((await api.findings(user, id)).map(({ reason }) => reason)).toEqual([
    'Diese Kundennummer steht auch am Standort „Mitte“ und „Nord“, diese Zeile gehört zum Standort „Süd“. Alle zählen.',
  ]);
});

test('an upload that is being rolled back has nothing left to choose', async () => {
  const user = await business();
  await api.upload(user, OLD);
  const { id } = await api.upload(user, NEW);
  // The upload's own job, which says 'done' a moment before it ends, would carry the roll-back out.
  await api.untilQuiet();
  const mark = (status: 'rolling-back' | 'done') =>
    withTenant(api.database.db, user.tenantId, (trx) =>
      trx.updateTable('uploads').set({ status }).where('id', '=', id).execute(),
    );
  await mark('rolling-back');
  for (const choice of ['keep', 'replace'] as const) {
    const refused = await choose(user, id, choice);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, 'upload-rolling-back']);
  }
  await mark('done');
  expect((await choose(user, id, 'replace')).status).toBe(200);
});

test('without lines in the upload the old ones stay, as after any correction of the order alone', async () => {
  const user = await business();
  await api.upload(user, OLD);
  const { id } = await api.upload(user, { 'auftraege.csv': NEW['auftraege.csv'] ?? '' });
  expect((await choose(user, id, 'replace')).status).toBe(200);
  expect((await stored(user))['order_lines']).toHaveLength(3);
});

test('an order of which lines were refused takes the place with those that are good, and the old ones stay beside them', async () => {
  const user = await business();
  await api.upload(user, OLD);
  const before = await stored(user);
  const [good, broken] = [line('A1', 1, { brutto: '70,00' }), line('A1', 2, { brutto: 'kaputt' })];
  const { id, rejected } = await api.upload(user, { ...NEW, 'positionen.csv': csv('positionen', [good, broken]) });
  expect((await choose(user, id, 'replace')).status).toBe(200);
  const lines = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx.selectFrom('order_lines').select(['position', 'gross_cents']).orderBy('position').execute(),
  );
  expect([rejected, lines.map(({ position, gross_cents }) => [position, gross_cents])]).toEqual([
    1,
    [
      [1, 7_000],
      [2, 5_000],
      [3, 5_000],
    ],
  ]);

  expect((await api.call(user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' })).status).toBe(202);
  await api.untilOver(user, id);
  expect(await stored(user)).toEqual(before);
});

test('only the newest upload can be decided about, by its own business and with the group', async () => {
  const [user, other] = [await business(), await business()];
  await api.upload(user, OLD);
  const { id } = await api.upload(user, NEW);
  expect((await choose(other, id, 'replace')).status).toBe(404);
  expect((await choose({ ...user, groups: ['PRO'] }, id, 'replace')).status).toBe(403);
  await api.upload(user, { 'auftraege.csv': csv('auftraege', [order('A7')]) });
  const late = await choose(user, id, 'replace');
  expect([late.status, ((await late.json()) as Problem).code]).toEqual([409, 'upload-not-newest']);
});

test('an upload that changes nothing has nothing to take back, and stands in nobody’s way', async () => {
  const user = await business();
  const first = await api.upload(user, OLD);
  for (const again of [OLD, { 'auftraege.csv': csv('auftraege', [order('A1', { brutto: 'kaputt' })]) }]) {
    const { id, can_roll_back } = await api.upload(user, again);
    expect(can_roll_back).toBe(false);
    const refused = await api.call(user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' });
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, 'upload-without-effect']);
  }
  expect((await api.call(user, `/api/v2/upload/${first.id}/roll-back`, { method: 'POST' })).status).toBe(202);
  expect((await api.untilOver(user, first.id)).status).toBe('rolled-back');
  expect((await stored(user))['orders']).toEqual([]);
});
