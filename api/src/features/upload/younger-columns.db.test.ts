import {
  isYounger,
  UPLOAD_COLUMNS,
  UPLOAD_KINDS,
  uploadPreviewSchema,
  uploadSchema,
  YOUNGER_COLUMNS,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { FORMATS } from '../../data/upload-format/formats.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { PLAIN_FORM } from '../../data/upload-format/column-form.ts';
import { isIndispensable } from '../../data/reading/mapped-header.ts';
import { csv, customer, line, order, store } from './testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from './testing/upload-test-api.ts';

/** Columns of today as if a further version of the format had brought them. */
const FURTHER = {
  standorte: { strasse: 2 },
  mitarbeiter: { kuerzel: 2 },
  kunden: { titel: 2, einw_email: 2 },
  auftraege: { rabatt: 2 },
  positionen: { beschichtung: 2 },
  refraktionen: { pd: 2 },
} satisfies typeof YOUNGER_COLUMNS;
const KINDS = Object.keys(FURTHER) as (keyof typeof FURTHER)[];

/** The columns that are younger while something runs. @returns what puts them back */
function useYounger(columns: typeof YOUNGER_COLUMNS): () => void {
  const before = { ...YOUNGER_COLUMNS };
  Object.assign(YOUNGER_COLUMNS, columns);
  return () => {
    for (const kind of UPLOAD_KINDS) Reflect.deleteProperty(YOUNGER_COLUMNS, kind);
    Object.assign(YOUNGER_COLUMNS, before);
  };
}
const youngerOf = (kind: UploadKind) => UPLOAD_COLUMNS[kind].filter((name) => isYounger(kind, name));

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

let businesses = 0;
async function business() {
  const { tenantId } = await seedTenant(api.database, `Format ${(businesses += 1)}`, []);
  return { tenantId, groups: ['Fileupload', 'PRO', 'Admin'] };
}
type User = Awaited<ReturnType<typeof business>>;
type Row = Record<string, string>;

/** A file as it was written for the first version. */
function older(kind: UploadKind, rows: readonly Row[]): string {
  const names = UPLOAD_COLUMNS[kind].filter((name) => !isYounger(kind, name));
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join(';')}\n`)
    .join('');
}

const person = (row: Row = {}) => customer('K1', { titel: 'Dr.', einw_email: 'ja', ort: 'Freiburg', ...row });
const rows: Record<UploadKind, Row[]> = {
  standorte: [store('S1', { strasse: 'Weg 1' })],
  mitarbeiter: [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'MM', name: 'Meier', aktiv: 'ja' }],
  kunden: [person()],
  auftraege: [order('A1', { rabatt: '5,00', mitarbeiter_id: 'M1' })],
  positionen: [line('A1', 1, { beschichtung: 'hart' })],
  refraktionen: [{ kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r: '-1,25', pd: '62' }],
};
const filesOf = (
  write: (kind: UploadKind, rows: readonly Row[]) => string,
  changed: Partial<typeof rows> = {},
): Files => Object.fromEntries(UPLOAD_KINDS.map((kind) => [`${kind}.csv`, write(kind, changed[kind] ?? rows[kind])]));

const stored = async ({ tenantId }: User) =>
  (
    await withTenant(api.database.db, tenantId, (trx) =>
      sql<Record<string, unknown>>`
  SELECT s.street, w.short_code, k.title, k.consent_email, k.city, o.discount_cents, l.coating, l.model, r.pd::float8, r.sph_r::float8
  FROM customers k JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = k.store_id JOIN staff w ON w.tenant_id = ${tenantId}
  JOIN orders o ON o.tenant_id = ${tenantId} AND o.customer_id = k.id JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = o.id
  JOIN refractions r ON r.tenant_id = ${tenantId} AND r.customer_id = k.id WHERE k.tenant_id = ${tenantId}`.execute(
        trx,
      ),
    )
  ).rows;
const WHOLE = {
  street: 'Weg 1',
  short_code: 'MM',
  title: 'Dr.',
  consent_email: true,
  city: 'Freiburg',
  discount_cents: 500,
  coating: 'hart',
  model: null,
  pd: 62,
  sph_r: -1.25,
};

test('no column that is younger is one that a row cannot do without', () => {
  const younger = UPLOAD_KINDS.flatMap((kind: UploadKind) =>
    Object.keys(YOUNGER_COLUMNS[kind] ?? {}).map((name) => ({
      kind,
      name,
      field: FORMATS[kind].columns.find((one) => one.name === name)?.field ?? '',
    })),
  );
  expect(
    younger.filter(
      ({ kind, name, field }) => field === '' || isIndispensable(kind, name) || FORMATS[kind].key.includes(field),
    ),
  ).toEqual([]);
});

/** Something that a column reads, and that is not nothing. */
const READABLE = ['Muster', 'muster@example.org', '0761 12345', '16.03.2026', '5,00', '2', '60', '19', 'ja', 'nein'];

function readableOf({ reader }: (typeof FORMATS)[UploadKind]['columns'][number]): string {
  const readable = [...(reader.options ?? []), ...READABLE].find((text) => {
    let isRefused = false;
    const told = {
      refuse: () => ((isRefused = true), null),
      blank: () => null,
      warn: () => ((isRefused = true), null),
    };
    const value = reader.read(text, { form: PLAIN_FORM, today: '2026-11-21', ...told });
    return !isRefused && value !== null && value !== (reader.empty ?? null);
  });
  return readable ?? '';
}

/** All that is stored of a business's files. */
const everything = ({ tenantId }: User) =>
  withTenant(api.database.db, tenantId, async (trx) => {
    const tables = ['stores', 'staff', 'customers', 'orders', 'order_lines', 'refractions'] as const;
    const read = tables.map((table) =>
      trx.selectFrom(table).selectAll().where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    );
    // When the files came is not said by them.
    return (await Promise.all(read)).map((row) => ({ ...row, last_upload: null }));
  });

test('whatever column a row can do without, a file that lacks it leaves what is stored', async () => {
  const canLack = (kind: UploadKind) =>
    FORMATS[kind].columns.filter(
      ({ name, field }) => !isIndispensable(kind, name) && !FORMATS[kind].key.includes(field),
    );
  const full = Object.fromEntries(
    UPLOAD_KINDS.map((kind) => {
      const said = Object.fromEntries(canLack(kind).map((column) => [column.name, readableOf(column)]));
      expect([kind, Object.entries(said).filter(([, value]) => value === '')]).toEqual([kind, []]);
      return [kind, rows[kind].map((row) => ({ ...said, ...row }))];
    }),
  );
  const user = await business();
  expect(await api.upload(user, filesOf(csv, full))).toMatchObject({ status: 'done', rejected: 0 });
  const before = await everything(user);

  const putBack = useYounger(
    Object.fromEntries(
      UPLOAD_KINDS.map((kind) => [kind, Object.fromEntries(canLack(kind).map(({ name }) => [name, 2]))]),
    ),
  );
  try {
    expect(await api.upload(user, filesOf(older, full))).toMatchObject({ status: 'done', rejected: 0 });
    expect(await everything(user)).toEqual(before);
  } finally {
    putBack();
  }
});

describe('with a further version of the format', () => {
  let putBack: () => void;
  beforeAll(() => {
    putBack = useYounger(
      Object.fromEntries(KINDS.map((kind) => [kind, { ...YOUNGER_COLUMNS[kind], ...FURTHER[kind] }])),
    );
  });
  afterAll(() => putBack());

  test('older files say nothing of younger columns: what is stored stays, the report says so, and nothing has changed', async () => {
    const user = await business();
    const first = await api.upload(user, filesOf(csv));
    expect(first.files.flatMap(({ not_said }) => not_said)).toEqual([]);
    expect(await stored(user)).toEqual([WHOLE]);

    const again = await api.upload(user, filesOf(older));
    expect(again).toMatchObject({ status: 'done', rejected: 0, can_roll_back: false });
    expect(again.files.map(({ name, not_said }) => [name, not_said])).toEqual(
      UPLOAD_KINDS.map((kind) => [`${kind}.csv`, youngerOf(kind)]),
    );
    expect(await stored(user)).toEqual([WHOLE]);

    const changed = await api.upload(
      user,
      filesOf(older, {
        kunden: [person({ ort: 'Pirna' })],
        positionen: [line('A1', 1, { modell: 'Neu' })],
        refraktionen: [{ ...rows.refraktionen[0], sph_r: '-2' }],
      }),
    );
    expect(await stored(user)).toEqual([{ ...WHOLE, city: 'Pirna', model: 'Neu', sph_r: -2 }]);
    expect((await api.call(user, `/api/v2/upload/${changed.id}/roll-back`, { method: 'POST' })).status).toBe(202);
    expect((await api.untilOver(user, changed.id)).status).toBe('rolled-back');
    expect(await stored(user)).toEqual([WHOLE]);
  });

  test('an empty cell of a column that is there still says that there is nothing', async () => {
    const user = await business();
    await api.upload(user, filesOf(csv));
    await api.upload(
      user,
      filesOf(csv, { kunden: [person({ titel: '', einw_email: '' })], positionen: [line('A1', 1)] }),
    );
    expect(await stored(user)).toEqual([{ ...WHOLE, title: null, consent_email: null, coating: null }]);
  });

  test('who is new begins with nothing, and a column of the first version is still needed', async () => {
    const user = await business();
    expect(await api.upload(user, filesOf(older))).toMatchObject({ status: 'done', rejected: 0 });
    expect(await stored(user)).toEqual([
      {
        ...WHOLE,
        street: null,
        short_code: null,
        title: null,
        consent_email: null,
        discount_cents: 0,
        coating: null,
        pd: null,
      },
    ]);
    const refused = await api.post(user, { 'kunden.csv': older('kunden', rows.kunden).replace('nachname', 'zuname') });
    expect([refused.status, ((await refused.json()) as { title: string }).title]).toEqual([
      422,
      expect.stringContaining('(Kunden) fehlt die Spalte „nachname“.'),
    ]);
  });

  test('of a row that two files have, the later one counts with what the earlier one says of the rest', async () => {
    const user = await business();
    await api.upload(user, filesOf(csv));
    const both = await api.upload(user, {
      'a.csv': csv('kunden', [person({ titel: 'Prof.', ort: 'Ulm' })]),
      'b.csv': older('kunden', [person({ ort: 'Pirna' })]),
    });
    expect(both.files.map(({ not_said }) => not_said)).toEqual([[], youngerOf('kunden')]);
    expect(await stored(user)).toEqual([{ ...WHOLE, title: 'Prof.', city: 'Pirna' }]);
    await api.upload(user, {
      'a.csv': older('kunden', [person({ ort: 'Pirna' })]),
      'b.csv': csv('kunden', [person({ titel: 'Dr.', ort: 'Ulm' })]),
    });
    expect(await stored(user)).toEqual([{ ...WHOLE, title: 'Dr.', city: 'Ulm' }]);
  });

  test('a mapping of before says nothing of a younger column, and the preview tells it', async () => {
    const user = await business();
    await api.upload(user, filesOf(csv));
    const sources: Row = { kunden_id: 'KdNr', nachname: 'Name', ort: 'Wohnort' };
    const columns = UPLOAD_COLUMNS.kunden
      .filter((name) => !isYounger('kunden', name))
      .map((name) =>
        name === 'standort_id'
          ? { column: name, constant: 'S1' }
          : sources[name]
            ? { column: name, from: sources[name] }
            : { column: name, absent: true as const },
      );
    const mapping: UploadMapping = { kind: 'kunden', headers: ['KdNr', 'Name', 'Wohnort'], columns };
    const form = new FormData();
    form.append('files', new Blob(['KdNr;Name;Wohnort\nK1;Müller;Pirna\n']), 'export.csv');
    const { id } = uploadPreviewSchema.parse(
      await (await api.call(user, '/api/v2/upload/preview', { method: 'POST', body: form })).json(),
    );
    const send = (path: string) =>
      api.call(user, `/api/v2/upload/preview/${path}`, {
        method: 'POST',
        body: JSON.stringify({ files: [{ position: 0, mapping }] }),
        headers: { 'content-type': 'application/json' },
      });
    const [file] = uploadPreviewSchema.parse(await (await send(id)).json()).files;
    expect(file).toMatchObject({ problem: null, missing: [], not_said: youngerOf('kunden') });
    const upload = await api.untilOver(user, uploadSchema.parse(await (await send(`${id}/import`)).json()).id);
    expect(upload).toMatchObject({ status: 'done', rejected: 0, files: [{ not_said: youngerOf('kunden') }] });
    expect(await stored(user)).toEqual([{ ...WHOLE, city: 'Pirna' }]);
  });

  test('who takes the place of a moved row keeps what the files say nothing of', async () => {
    const user = await business();
    const two = [store('S1'), store('S2')];
    await api.upload(user, { 'standorte.csv': csv('standorte', two), 'kunden.csv': csv('kunden', [person()]) });
    const { id, moves } = await api.upload(user, {
      'kunden.csv': older('kunden', [person({ standort_id: 'S2', ort: 'Pirna' })]),
    });
    expect(moves.customers).toBe(1);
    const chosen = await api.call(user, `/api/v2/upload/${id}/moves`, {
      method: 'PUT',
      body: JSON.stringify({ choice: 'replace' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(chosen.status).toBe(200);
    expect(
      await withTenant(api.database.db, user.tenantId, (trx) =>
        trx.selectFrom('customers').select(['title', 'city', 'consent_email']).execute(),
      ),
    ).toEqual([{ title: 'Dr.', city: 'Pirna', consent_email: true }]);
  });
});
