import { createHash } from 'node:crypto';
import type { Problem } from '@portal/shared/contract/common';
import { uploadFindingPageSchema, uploadPageSchema } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, line, order, store } from './testing/files.ts';
import { sheetOf, styled, xlsx } from './testing/xlsx.ts';
import { zip } from './testing/zip.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi({ maxFileBytes: 3_000_000, maxFiles: 7 });
});
afterAll(() => api.close());
let businesses = 0;
/** Every test has a business of its own. */
async function business() {
  const { tenantId } = await seedTenant(api.database, `Betrieb ${(businesses += 1)}`, []);
  return { tenantId, groups: ['Fileupload', 'PRO'] };
}

/** Everything that an import may write, as one value to compare. */
async function facts(tenantId: number) {
  const all = async (text: string) =>
    (
      (await api.database.pool.query({
        text: `BEGIN; SET LOCAL ROLE portal_operator; ${text}; COMMIT`,
      })) as unknown as { rows: unknown[] }[]
    )[2]?.rows;
  return {
    stores: await all(`SELECT id, external_id, name, plz FROM stores WHERE tenant_id = ${tenantId} ORDER BY id`),
    customers: await all(`SELECT * FROM customers WHERE tenant_id = ${tenantId} ORDER BY external_id`),
    orders: await all(`SELECT * FROM orders WHERE tenant_id = ${tenantId} ORDER BY external_id`),
    lines: await all(`SELECT * FROM order_lines WHERE tenant_id = ${tenantId} ORDER BY order_id, position`),
    revenue: await all(
      `SELECT day, sum(revenue_cents) AS cents FROM revenue_day WHERE tenant_id = ${tenantId} GROUP BY day ORDER BY day`,
    ),
  };
}

const BASE: Files = {
  'standorte.csv': csv('standorte', [store()]),
  'kunden.csv': csv('kunden', [customer('K1'), customer('K2', { plz: '1067' })]),
};

test('a whole set of files becomes stores, customers, orders and revenue', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [
      order('A1', { brutto: '1.234,56' }),
      order('A2', { brutto: '200,00', storno_zu: 'A1', auftragsdatum: '2026-04-20' }),
    ]),
    'positionen.csv': csv('positionen', [
      line('A1', 1, { brutto: '234,56' }),
      line('A1', 2, { gruppe: 'Glas_R', brutto: '1000,00' }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r: '1,00', cyl_r: '0,50', achse_r: '80' },
    ]),
    'mitarbeiter.csv': csv('mitarbeiter', [
      { mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', name: 'Anna', aktiv: 'ja' },
    ]),
  });
  expect(upload).toMatchObject({ status: 'done', problem: null, progress: 1, accepted: 9, warnings: 2, rejected: 0 });
  expect(await api.findings(user, upload.id)).toEqual([
    expect.objectContaining({ file: 'kunden.csv', column: 'plz', line: 3, value: '1067', severity: 'warning' }),
    expect.objectContaining({ file: 'auftraege.csv', column: 'brutto', line: 3, severity: 'warning' }),
  ]);
  const { revenue, customers } = await facts(user.tenantId);
  expect(revenue).toEqual([
    { day: '2026-03-15', cents: 123_456 },
    { day: '2026-04-20', cents: -20_000 },
  ]);
  expect(customers).toEqual([
    expect.objectContaining({ plz: '79098' }),
    expect.objectContaining({ plz: '01067', last_name: 'Müller' }),
  ]);
});

test('the same files twice change nothing', async () => {
  const user = await business();
  const files = {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1')]),
    'positionen.csv': csv('positionen', [line('A1', 1)]),
  };
  const first = await api.upload(user, files);
  const before = await facts(user.tenantId);
  const second = await api.upload(user, files);
  expect(await facts(user.tenantId)).toEqual(before);
  expect(second).toMatchObject({ status: 'done', accepted: first.accepted, rejected: 0 });
});

test('findings are searched, sorted and narrowed down as one list', async () => {
  const user = await business();
  const { id } = await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [
      order('A1'),
      order('A2', { brutto: '1O0,00' }),
      order('A3', { kunden_id: 'K9' }),
    ]),
  });
  const ask = async (query: string) =>
    uploadFindingPageSchema.parse(await (await api.call(user, `/api/v2/upload/${id}/findings?${query}`)).json());
  expect((await ask('sort=value&direction=desc')).items.map(({ value }) => value)).toEqual(['K9', '1O0,00', '1067']);
  expect((await ask('q=kunden_id')).items.map(({ value }) => value)).toEqual(['K9']);
  expect(await ask('severity=rejected&limit=1&offset=1')).toMatchObject({ total: 2, items: [{ value: 'K9' }] });
});

test('a bad row goes to quarantine with its reason and stops no other, and its lines go with it', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [
      order('A1'),
      order('A2', { brutto: '1O0,00' }),
      order('A3', { kunden_id: 'K9' }),
      order('A4', { auftragsdatum: '01.01.2999' }),
      order('A5', { standort_id: 'S9' }),
      order('A6', { auftragsdatum: '29.02.2023' }),
      order('A7'),
    ]),
    'positionen.csv': csv('positionen', [
      line('A1', 1),
      line('A2', 1),
      line('A3', 1),
      line('A8', 1),
      line('A7', 1, { brutto: '99,98' }),
    ]),
  });
  expect(upload).toMatchObject({ status: 'done', accepted: 7, rejected: 8, warnings: 2 });
  const found = await api.findings(user, upload.id);
  expect(found.map(({ file, line, column, value, severity }) => [file, line, column, value, severity])).toEqual([
    ['kunden.csv', 3, 'plz', '1067', 'warning'],
    ['auftraege.csv', 3, 'brutto', '1O0,00', 'rejected'],
    ['auftraege.csv', 4, 'kunden_id', 'K9', 'rejected'],
    ['auftraege.csv', 5, 'auftragsdatum', '01.01.2999', 'rejected'],
    ['auftraege.csv', 6, 'standort_id', 'S9', 'rejected'],
    ['auftraege.csv', 7, 'auftragsdatum', '29.02.2023', 'rejected'],
    ['auftraege.csv', 8, 'brutto', '100,00', 'warning'],
    ['positionen.csv', 3, 'auftrag_id', 'A2', 'rejected'],
    ['positionen.csv', 4, 'auftrag_id', 'A3', 'rejected'],
    ['positionen.csv', 5, 'auftrag_id', 'A8', 'rejected'],
  ]);
  expect(found.slice(7, 9).every(({ reason }) => reason.includes('wurde abgelehnt'))).toBe(true);
  expect((await facts(user.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 20_000 }]);
});

test('figures equal a calculation by hand to the cent, whichever way amounts are written, cancellations included', async () => {
  const user = await business();
  const expected = new Map<string, number>();
  const euros = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const rows = Array.from({ length: 500 }, (_, n) => {
    const cents = 1 + ((n * 48_271) % 250_000);
    const day = `2025-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    const cancels = n % 10 === 9;
    if (n % 7 !== 3) expected.set(day, (expected.get(day) ?? 0) + (cancels ? -cents : cents));
    return order(`A${n}`, {
      auftragsdatum: day,
      brutto: `"${euros(cancels && n % 20 === 9 ? -cents : cents)}"`,
      ...(cancels && { storno_zu: `A${n - 1}` }),
      ...(n % 7 === 3 && { kunden_id: 'K9' }),
    });
  });
  const upload = await api.upload(user, { ...BASE, 'auftraege.csv': csv('auftraege', rows, ',') });
  expect(upload).toMatchObject({ status: 'done', rejected: rows.filter(({ kunden_id }) => kunden_id === 'K9').length });
  const { revenue } = await facts(user.tenantId);
  expect(revenue).toEqual([...expected].sort().map(([day, cents]) => ({ day, cents })));
});

test('a later upload corrects: orders, the lines they have, and cancellations that came first', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [
      order('A1', { brutto: '200,00' }),
      order('A2', { brutto: '-50,00', storno_zu: 'A3' }),
    ]),
    'positionen.csv': csv('positionen', [line('A1', 1), line('A1', 2)]),
  });
  const upload = await api.upload(user, {
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '80,00' }), order('A3', { brutto: '50,00' })]),
    'positionen.csv': csv('positionen', [line('A1', 1, { brutto: '80,00' })]),
  });
  expect(upload).toMatchObject({ status: 'done', accepted: 3, warnings: 0, rejected: 0 });
  const { orders, lines, revenue } = await facts(user.tenantId);
  const [, cancelling, sold] = orders as { id: number; cancels_order_id: number | null }[];
  expect(cancelling?.cancels_order_id).toBe(sold?.id);
  expect(lines).toHaveLength(1);
  expect(revenue).toEqual([{ day: '2026-03-15', cents: 8_000 }]);
});

test.each<[string, string, Files]>([
  [
    'archive-broken',
    'beschädigt',
    { 'auftraege.xlsx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 7)]) },
  ],
  ['file-type', 'PDF', { 'auftraege.csv': '%PDF-1.7 …' }],
  ['file-empty', 'leer', { 'auftraege.csv': '' }],
  ['file-empty', 'leer', { 'auftraege.csv': '\ufeff \r\n' }],
  ['header-unknown', 'nicht erkannt', { 'rechnungen.csv': 'a;b;c\n1;2;3\n' }],
  ['header-unknown', 'nicht erkannt', { 'auftraege.csv': 'x'.repeat(2_000_000) }],
  ['column-missing', '„brutto“', { 'auftraege.csv': csv('auftraege', [order('A1')]).replace('brutto', 'betrag') }],
  [
    'column-missing',
    'Nicht bekannt ist „betrag“.',
    { 'auftraege.csv': csv('auftraege', [order('A1')]).replace('brutto', 'betrag') },
  ],
  [
    'header-unknown',
    'Am nächsten kommt sie der Datei der Standorte; dazu fehlen die Spalten „standort_id“, „name“, „strasse“, „plz“. Nicht bekannt sind „nr“, „filiale“.',
    { 'filialen.csv': 'Nr;Filiale;Ort\n1;Mitte;Ulm\n' },
  ],
  ['column-twice', '„name“ zweimal', { 'standorte.csv': 'standort_id;name;strasse;plz;ort;name\n' }],
  ['file-type', 'keine Textdatei', { 'kunden.csv': csv('kunden', [customer('K1', { nachname: 'Mül\u0000ler' })]) }],
  [
    'encoding-unknown',
    'CSV UTF-8',
    { 'kunden.csv': csv('kunden', [customer('K1', { nachname: 'Mül\u0000ler' })]).replace('\n', '\n'.repeat(200_000)) },
  ],
  [
    'encoding-unknown',
    'CSV UTF-8',
    { 'kunden.csv': Buffer.concat([Buffer.from(csv('kunden', [])), Buffer.from([0x81, 0x41, 0xfc])]) },
  ],
  ['file-type', 'HTML-Seite', { 'kunden.xls': '<html><body><table><tr><td>kunden_id</td></tr></table></body></html>' }],
  [
    'file-type',
    'alten XML-Format',
    {
      'kunden.xls':
        '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    },
  ],
  ['file-too-large', 'größer als 2 MB', { 'kunden.csv': csv('kunden', []) + '\n'.repeat(3_100_000) }],
  [
    'too-many-files',
    'mehr als 7',
    Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.csv`, BASE['standorte.csv'] ?? ''])),
  ],
  ['no-files', 'mindestens eine', {}],
])('refuses at once: %s (%s)', async (code, words, files) => {
  const user = await business();
  const response = await api.post(user, files);
  const problem = (await response.json()) as Problem;
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(problem).toMatchObject({ code });
  expect(problem.title).toContain(words);
  const page = uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json());
  expect(page).toEqual({ total: 0, items: [] });
});

test('broken quotes stop their row alone', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': `${csv('auftraege', [order('A1')])}A2;"K1;S1\n${csv('auftraege', [order('A3')]).split('\n')[1]}\n`,
  });
  expect(upload).toMatchObject({ status: 'done', rejected: 1 });
  expect((await api.findings(user, upload.id)).filter(({ severity }) => severity === 'rejected')).toEqual([
    expect.objectContaining({ file: 'auftraege.csv', line: 3, reason: expect.stringContaining('Anführungszeichen') }),
  ]);
  expect((await facts(user.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 20_000 }]);
});

test('titles above and totals below a table are no rows, and its last empty fields may be missing', async () => {
  const user = await business();
  const [names = '', row = ''] = csv('auftraege', [order('A1')]).split('\n');
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': `Auftragsliste;;\nStand: 15.03.2026;;\n\n${names};\n${row};\n${row.replace('A1', 'A2').replace(/;+$/, '')}\nSumme;;;;;;;;;200,00;;;\n`,
  });
  expect(upload).toMatchObject({ status: 'done', rejected: 0, accepted: 5, warnings: 2 });
  expect((await api.findings(user, upload.id)).at(-1)).toMatchObject({
    line: 7,
    value: 'Summe',
    severity: 'warning',
    reason: expect.stringContaining('ausgelassen'),
  });
  expect((await facts(user.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 20_000 }]);
});

test('rubbish under a good header is given up with a sentence', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', []) + 'Quatsch;mit;Soße\n'.repeat(60_000),
  });
  expect(upload).toMatchObject({ status: 'failed', problem: expect.stringContaining('neun von zehn') });
  expect((await facts(user.tenantId)).customers).toEqual([]);
});

test('workbooks and archives are imported as their CSV would be, with the rows of the sheet', async () => {
  const user = await business();
  const kunden = sheetOf(csv('kunden', [customer('K1'), customer('K2', { plz: '1067' })]), 'Kunden');
  const auftraege = {
    name: 'Aufträge',
    rows: [
      csv('auftraege', []).trim().split(';'),
      [],
      ['A1', 'K1', 'S1', null, styled(46_096, 1), null, 'Brille', null, 'abgeholt', 1234.56],
    ],
  };
  const upload = await api.upload(user, {
    'export.zip': zip({
      'standorte.csv': csv('standorte', [store()]),
      'daten.xlsx': xlsx([kunden, auftraege], { formats: [14] }),
    }),
  });
  expect(upload).toMatchObject({ status: 'done', accepted: 4, warnings: 1, rejected: 0 });
  expect(upload.files.map(({ name, encoding, delimiter }) => [name, encoding, delimiter])).toEqual([
    ['export.zip: standorte.csv', 'UTF-8', ';'],
    ['export.zip: daten.xlsx: Kunden', null, null],
    ['export.zip: daten.xlsx: Aufträge', null, null],
  ]);
  expect(await api.findings(user, upload.id)).toEqual([
    expect.objectContaining({ file: 'export.zip: daten.xlsx: Kunden', line: 3, column: 'plz', value: '1067' }),
  ]);
  expect((await facts(user.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 123_456 }]);
});

test('Windows-1252 and commas are recognised', async () => {
  const user = await business();
  const text = csv('kunden', [customer('K1', { nachname: 'Größe €' })], ',');
  const bytes = Buffer.from(text.replace('€', '\u0080'), 'latin1');
  const upload = await api.upload(user, { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': bytes });
  expect(upload.files[1]).toMatchObject({ kind: 'kunden', encoding: 'Windows-1252', delimiter: ',', accepted: 1 });
  expect((await facts(user.tenantId)).customers).toEqual([expect.objectContaining({ last_name: 'Größe €' })]);
});

test('Unicode-Text of Excel and files of DOS are recognised', async () => {
  const user = await business();
  const text = (nachname: string) => csv('kunden', [customer('K1', { nachname })], '\t');
  const unicode = await api.upload(user, {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.txt': Buffer.from(`\ufeff${text('Größe')}`, 'utf16le'),
  });
  expect(unicode.files[1]).toMatchObject({ encoding: 'UTF-16LE', delimiter: '\t', accepted: 1 });
  expect((await facts(user.tenantId)).customers).toEqual([expect.objectContaining({ last_name: 'Größe' })]);
  const dos = await api.upload(user, { 'kunden.csv': Buffer.from(text('Gr\u0094\u00e1e-M\u0081ller'), 'latin1') });
  expect(dos.files[0]).toMatchObject({ encoding: 'CP850', accepted: 1 });
  expect((await facts(user.tenantId)).customers).toEqual([expect.objectContaining({ last_name: 'Größe-Müller' })]);
});

test('what cannot be seen is taken out of texts and numbers, with a warning, and keys still meet', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    'standorte.csv': csv('standorte', [store('S1', { name: 'Optik\u202e Mu\u0308ller' })]).replace(
      'standort_id',
      '\u200estandort_id',
    ),
    'kunden.csv': csv('kunden', [
      customer('K\u200b1', { vorname: 'An\u0007na', nachname: ' Gro\u0308\u00adße ', strasse: '"Weg\r\n5"' }),
    ]),
    'auftraege.csv': csv('auftraege', [
      order('A1', { brutto: '1.234,50\u200e' }),
      order('A\u200b2', { brutto: '\u202dabc', kunden_id: 'K1' }),
    ]),
    'positionen.csv': csv('positionen', [line('A1', 1, { brutto: '1234,50' }), line('A2', 1)]),
  });
  expect(upload).toMatchObject({ status: 'done', accepted: 4, warnings: 3, rejected: 2 });
  const { stores, customers, revenue } = await facts(user.tenantId);
  expect(stores).toEqual([expect.objectContaining({ name: 'Optik Müller' })]);
  expect(customers).toEqual([
    expect.objectContaining({ external_id: 'K1', first_name: 'Anna', last_name: 'Größe', street: 'Weg 5' }),
  ]);
  expect(revenue).toEqual([{ day: '2026-03-15', cents: 123_450 }]);
  const found = await api.findings(user, upload.id);
  const stripped = found
    .filter(({ reason }) => reason === 'Unsichtbare Zeichen wurden entfernt.')
    .map(({ column, value }) => `${column}: ${value}`);
  expect(stripped.sort()).toEqual([
    'auftrag_id: A2',
    'brutto: 1.234,50',
    'brutto: abc',
    'kunden_id: K1',
    'nachname: Größe',
    'name: Optik Müller',
    'vorname: Anna',
  ]);
  expect(found.at(-1)).toMatchObject({
    file: 'positionen.csv',
    column: 'auftrag_id',
    value: 'A2',
    reason: expect.stringContaining('wurde abgelehnt'),
  });
});

test('eighths of a dioptre and indices with three places are stored as they are', async () => {
  const user = await business();
  await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1')]),
    'positionen.csv': csv('positionen', [line('A1', 1, { index: '1,665' })]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: 'K1', datum: '15.03.2026', sph_r: '-12,125', cyl_r: '-0,375', achse_r: '80', pd: '62,5' },
    ]),
  });
  const [line1, refraction] = await withTenant(api.database.db, user.tenantId, async (trx) => [
    await trx.selectFrom('order_lines').select('lens_index').executeTakeFirstOrThrow(),
    await trx.selectFrom('refractions').select(['sph_r', 'cyl_r', 'pd']).executeTakeFirstOrThrow(),
  ]);
  expect(line1).toEqual({ lens_index: 1.665 });
  expect(refraction).toEqual({ sph_r: -12.125, cyl_r: -0.375, pd: 62.5 });
});

test('two uploads at once of one business, and of two, all arrive', async () => {
  const [one, two] = [await business(), await business()];
  const files = (id: string) => ({ ...BASE, 'auftraege.csv': csv('auftraege', [order(id)]) });
  const uploads = await Promise.all([
    api.upload(one, files('A1')),
    api.upload(one, files('A2')),
    api.upload(two, files('A1')),
  ]);
  expect(uploads.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  expect((await facts(one.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 20_000 }]);
  expect((await facts(two.tenantId)).revenue).toEqual([{ day: '2026-03-15', cents: 10_000 }]);
});

test('another business and a user without the group see nothing', async () => {
  const [user, stranger] = [await business(), await business()];
  const upload = await api.upload(user, BASE);
  for (const path of ['', '/findings', '/findings.csv']) {
    expect((await api.call(stranger, `/api/v2/upload/${upload.id}${path}`)).status).toBe(404);
  }
  expect((await api.post({ ...user, groups: ['PRO'] }, BASE)).status).toBe(403);
  expect((await api.call({ ...user, groups: ['Marketing'] }, '/api/v2/upload')).status).toBe(403);
});

test('findings come as a CSV that no spreadsheet computes, and who takes rows of customers along is written down', async () => {
  const user = await business();
  const upload = await api.upload(user, {
    ...BASE,
    'auftraege.csv': csv('auftraege', [order('A1', { brutto: '=1+1' })]),
  });
  const response = await api.call(user, `/api/v2/upload/${upload.id}/findings.csv`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8')).toContain("auftraege.csv;2;brutto;'=1+1;");
  const log = await withTenant(api.database.db, user.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['user_email', 'subject_id', 'details'])
      .where('tenant_id', '=', user.tenantId)
      .where('action', '=', 'export')
      .execute(),
  );
  const count = uploadFindingPageSchema.parse(
    await (await api.call(user, `/api/v2/upload/${upload.id}/findings`)).json(),
  ).total;
  expect(log).toEqual([
    {
      user_email: `user-${user.tenantId}@example.org`,
      subject_id: upload.id,
      details: {
        purpose: 'Fehlerbericht eines Uploads',
        count,
        format: 'csv',
        hash: createHash('sha256').update(bytes).digest('hex'),
      },
    },
  ]);
});

test('the history is sorted by what it shows, and searched by file and person', async () => {
  const user = await business();
  const [stores, customers] = [
    csv('standorte', [store()]),
    csv('kunden', [customer('K1'), customer('K2', { plz: '1067' })]),
  ];
  const sent: number[] = [];
  const uploads: Files[] = [{ 'b.csv': stores }, { 'a.csv': stores, 'c.csv': customers }, { 'd.csv': stores }];
  for (const files of uploads) sent.push((await api.upload(user, files)).id);
  const list = async (query: string) =>
    uploadPageSchema
      .parse(await (await api.call(user, `/api/v2/upload?${query}`)).json())
      .items.map(({ id }) => sent.indexOf(id));
  expect(await list('')).toEqual([2, 1, 0]);
  expect(await list('sort=files')).toEqual([1, 0, 2]);
  expect(await list('sort=files&direction=desc&offset=1')).toEqual([0, 1]);
  expect(await list('sort=warnings&direction=desc')).toEqual([1, 0, 2]);
  expect(await list('q=C.CSV')).toEqual([1]);
  expect(await list('q=nobody@nowhere')).toEqual([]);
});

test('the history says who uploaded by name, finds and sorts by it; by address where nobody knows a name', async () => {
  const { tenantId, groups } = await business();
  api.pool.add({ sub: 'eva', tenantId, groups });
  api.pool.people.get('eva')!.attributes.name = 'Eva Zander';
  const [eva, nobody] = [
    { tenantId, groups, sub: 'eva' },
    { tenantId, groups, sub: 'aushilfe' },
  ];
  await api.upload(eva, BASE);
  await api.upload(nobody, { 'kunden.csv': csv('kunden', [customer('K3')]) });
  const users = async (query: string) =>
    uploadPageSchema.parse(await (await api.call(eva, `/api/v2/upload?${query}`)).json()).items.map(({ user }) => user);
  expect(await users('sort=user')).toEqual(['aushilfe@example.org', 'Eva Zander']);
  expect(await users('q=zander')).toEqual(['Eva Zander']);
  expect(await users('q=eva@')).toEqual(['Eva Zander']);
});
