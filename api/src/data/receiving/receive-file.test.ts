import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS, type UploadLimits } from './context.ts';
import { openIntake } from './intake.ts';
import { receiveFile } from './receive-file.ts';
import { csv, customer, order, store } from '../../features/upload/testing/files.ts';
import { sheetOf, styled, xlsx, xlsxParts, type TestCell } from '../../features/upload/testing/xlsx.ts';
import { zip } from '../../features/upload/testing/zip.ts';
import { unpack } from './unpack/unpack.ts';
import { unpackAside } from './unpack/unpack-aside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-receive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

async function receive(name: string, bytes: Buffer, limits: Partial<UploadLimits> = {}) {
  const intake = openIntake(folder, { ...DEFAULT_LIMITS, ...limits }, 'format');
  await receiveFile({ name, bytes: pieces(bytes) }, intake);
  // Whatever was needed on the way is gone.
  expect(readdirSync(folder).filter((file) => file.startsWith('scratch'))).toEqual([]);
  return intake.files.map((file, at) => ({ ...file, text: readFileSync(join(folder, `${at}.csv`), 'utf8') }));
}

/** What the process of its own does, without the half second in which it starts. */
async function unpackHere(bytes: Buffer, limits: Partial<UploadLimits> = {}) {
  const path = join(folder, 'sent');
  writeFileSync(path, bytes);
  await unpack(path, 'daten', openIntake(folder, { ...DEFAULT_LIMITS, ...limits }, 'format'));
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );
const STORES = csv('standorte', [store('S1', { name: 'Müller; "Optik"' }), store('S2')]);
const head = (kind: 'standorte' | 'auftraege' | 'kunden') => csv(kind, []).trim().split(';');

test('a sheet becomes the CSV that it would have been', async () => {
  const [file, ...others] = await receive(
    'standorte.xlsx',
    xlsx([
      {
        rows: [
          head('standorte'),
          ['S1', 'Müller; "Optik"', 'Weg\n5', 1067, 'Dresden'],
          [],
          ['S2', 'Süd', null, '79098'],
          [null, ' '],
        ],
      },
    ]),
  );
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    name: 'standorte.xlsx',
    encoding: null,
    delimiter: null,
    header: { kind: 'standorte', width: 5 },
  });
  // Row 3 is empty, and stays a line.
  expect(file?.text).toBe(
    'standort_id;name;strasse;plz;ort\nS1;"Müller; ""Optik""";Weg 5;1067;Dresden\n\nS2;Süd;;79098;\n\n',
  );
});

test('dates, money, percent and postcodes come as their formats mean them, formulas by their value', async () => {
  const formats = [14, '#,##0.00 "€"', '00000', 'dd.mm.yyyy'];
  const rows: TestCell[][] = [
    head('auftraege'),
    [
      'A1',
      { xml: '<f>"K"&amp;1</f><v>K1</v>', attributes: 't="str"' },
      styled(7, 3),
      null,
      styled(45_366, 1),
      styled(45_367.5, 4),
      'Brille',
      null,
      'abgeholt',
      styled(1234.555, 2),
      { xml: '<f>1+1</f><v>2</v>' },
      true,
      { attributes: 't="e"', xml: '<v>#N/A</v>' },
    ],
    [
      '=1+1',
      '+49',
      '-x',
      '@y',
      { attributes: 't="d"', xml: '<v>2024-03-15T10:00:00</v>' },
      { attributes: 't="inlineStr"', xml: '<is><r><t>An</t></r><r><t>na</t></r><rPh><t>x</t></rPh></is>' },
      'a_x000D_b',
    ],
  ];
  const [file] = await receive('a.xlsx', xlsx([{ rows }], { formats }));
  expect(file?.text.split('\n').slice(1, 3)).toEqual([
    'A1;K1;00007;;2024-03-15;2024-03-16;Brille;;abgeholt;1234,56;2;ja;#N/A',
    '=1+1;+49;-x;@y;2024-03-15;Anna;a b;;;;;;',
  ]);
});

test('sheets are told apart by their headers; hidden, empty and other ones are passed over', async () => {
  const files = await receive(
    'export.xlsx',
    xlsx([
      { name: 'Hinweise', rows: [['So geht es'], ['Viel Erfolg']] },
      { name: 'Leer', rows: [] },
      sheetOf(STORES, 'Filialen'),
      { ...sheetOf(csv('kunden', [customer('K1')]), 'Alt'), state: 'hidden' },
      sheetOf(csv('kunden', [customer('K1')]), 'Kartei'),
    ]),
  );
  expect(files.map(({ name, header }) => [name, header.kind])).toEqual([
    ['export.xlsx: Filialen', 'standorte'],
    ['export.xlsx: Kartei', 'kunden'],
  ]);
});

test('an archive is as good as what lies in it, workbooks and folders included', async () => {
  const files = await receive(
    'export.zip',
    zip({
      '__MACOSX/._kunden.csv': 'x',
      'daten/': '',
      'daten/.DS_Store': 'x',
      'daten/standorte.csv': STORES,
      'daten/kunden.xlsx': xlsx([sheetOf(csv('kunden', [customer('K1')]))]),
      'auftraege.txt': csv('auftraege', [order('A1')], '\t'),
      'p.csv': csv('positionen', [], '|'),
    }),
  );
  expect(files.map(({ name, header, delimiter }) => [name, header.kind, delimiter])).toEqual([
    ['export.zip: standorte.csv', 'standorte', ';'],
    ['export.zip: kunden.xlsx', 'kunden', null],
    ['export.zip: auftraege.txt', 'auftraege', '\t'],
    ['export.zip: p.csv', 'positionen', '|'],
  ]);
  expect(files[0]?.text).toBe(STORES);
});

const workbook = (parts: Record<string, string>) => zip({ ...xlsxParts([sheetOf(STORES)]), ...parts });
const sheetXml = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

test('parts in other case, empty shared texts, titles and hidden rows are read', async () => {
  const odd = Object.fromEntries(
    Object.entries(xlsxParts([sheetOf(STORES)])).map(([path, content]) => [
      path.replace('sharedStrings', 'SharedStrings').replace('sheet1', 'Sheet1'),
      content,
    ]),
  );
  const [file] = await receive('a.xlsx', zip(odd));
  expect(file?.text).toContain('Optik');
  const names = head('standorte')
    .map((name) => `<c t="str"><v>${name}</v></c>`)
    .join('');
  await receive(
    'b.xlsx',
    workbook(
      sheetXml(
        `<row><c t="str"><v>Unsere Standorte</v></c></row><row>${names}</row><row hidden="1"><c t="str"><v>S1</v></c><c t="s"><v></v></c></row><row><c t="str"><v>S2</v></c></row>`,
      ),
    ),
  ).then(([titled]) => {
    expect(titled).toMatchObject({
      name: 'b.xlsx (mit 1 ausgeblendeten Zeile)',
      header: { kind: 'standorte', line: 2, width: 5 },
    });
    expect(titled?.text.split('\n').slice(2)).toEqual(['S1;;;;', 'S2;;;;', '']);
  });
});

const good = zip({ 'standorte.csv': STORES });

/** What a function makes goes the whole way, into the process that large files are made against; the others are small, and refused in this one. */
const REFUSED: [string, string, string, Buffer | (() => Buffer), Partial<UploadLimits>?][] = [
  ['a truncated ZIP', 'archive-broken', 'beschädigt', good.subarray(0, 100)],
  [
    'rubbish after the first bytes',
    'archive-broken',
    'beschädigt',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 7)]),
  ],
  [
    'a flipped byte',
    'archive-broken',
    'beschädigt',
    () => {
      const bytes = zip([{ path: 'standorte.csv', content: STORES, isStored: true }]);
      bytes[90] = 0x2a;
      return bytes;
    },
  ],
  ['an empty ZIP', 'archive-empty', 'keine Datei', zip({})],
  ['a password', 'archive-encrypted', 'ohne Kennwort', zip([{ path: 'a.csv', content: STORES, isEncrypted: true }])],
  ['a way out of the folder', 'archive-unsafe', 'hinausführt', zip({ '../../etc/passwd': STORES })],
  ['an absolute path', 'archive-unsafe', 'hinausführt', zip({ '/etc/passwd': STORES })],
  ['a ZIP in a ZIP', 'archive-nested', 'weiteres Archiv', zip({ 'b.zip': good })],
  [
    'many entries',
    'archive-too-large',
    'mehr als 1.000 Dateien',
    () => zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.csv`, 'x']))),
  ],
  [
    'many files',
    'too-many-files',
    'mehr als 20',
    () => zip(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.csv`, STORES]))),
  ],
  ['a bomb that says so', 'archive-too-large', 'zu groß', () => zip({ 'a.csv': Buffer.alloc(120_000_000, 'a') })],
  [
    'a bomb that lies',
    'archive-broken',
    'beschädigt',
    () => zip([{ path: 'a.csv', content: STORES + '\n'.repeat(5_000_000), declaredSize: 500 }]),
  ],
  [
    'more than may be unpacked',
    'archive-too-large',
    'Grenze: 1 MB',
    () => zip({ 'a.csv': STORES + 'x;'.repeat(600_000), 'b.csv': STORES }),
    { maxUnpackedBytes: 1024 ** 2 },
  ],
  [
    'a file too large in a ZIP',
    'file-too-large',
    'größer als 1 MB',
    () => zip({ 'a.csv': STORES + '\n'.repeat(2_000_000) }),
    { maxFileBytes: 1024 ** 2 },
  ],
  ['another file in a ZIP', 'file-type', 'ein PDF', zip({ 'a.csv': STORES, 'b.pdf': '%PDF-1.7' })],
  [
    'an old or locked workbook',
    'file-type',
    'Kennwort',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
  ],
  [
    'a letter',
    'file-type',
    'keine Excel-Tabelle',
    zip({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': '<x/>',
    }),
  ],
  [
    'a letter of LibreOffice',
    'file-type',
    'anderen Format',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  ],
  [
    'an OpenDocument table without sheets',
    'xlsx-broken',
    'beschädigt',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
  ],
  [
    'a locked OpenDocument table',
    'archive-encrypted',
    'ohne Kennwort',
    zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': 'x',
      'META-INF/manifest.xml': '<m><file-entry><encryption-data/></file-entry></m>',
    }),
  ],
  ['no sheet to see', 'xlsx-sheets', 'blenden', xlsx([{ ...sheetOf(STORES), state: 'veryHidden' }])],
  ['an empty workbook', 'file-empty', 'leer', xlsx([{ rows: [] }])],
  [
    'a workbook of something else',
    'header-unknown',
    'nicht erkannt',
    xlsx([
      {
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
      },
      { rows: [] },
    ]),
  ],
  [
    'a column too few',
    'column-missing',
    '„ort“',
    xlsx([sheetOf(STORES), { name: 'B', rows: [head('standorte').slice(0, 4)] }]),
  ],
  [
    'a formula without a value',
    'xlsx-formula',
    'Zeile 2',
    xlsx([{ rows: [head('standorte'), [{ xml: '<f>A1</f>' }]] }]),
  ],
  [
    'an entity of its own',
    'xlsx-broken',
    'beschädigt',
    workbook({
      'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    }),
  ],
  ['an unknown entity', 'xlsx-broken', 'beschädigt', workbook(sheetXml('<row><c t="str"><v>&boom;</v></c></row>'))],
  [
    'XML that ends early',
    'xlsx-broken',
    'beschädigt',
    workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
  ],
  ['XML that is none', 'xlsx-broken', 'beschädigt', workbook({ 'xl/workbook.xml': 'Quatsch mit Soße' })],
  [
    'a shared text that is not there',
    'xlsx-broken',
    'beschädigt',
    workbook(sheetXml('<row><c t="s"><v>99</v></c></row>')),
  ],
  ['rows in disorder', 'xlsx-broken', 'beschädigt', workbook(sheetXml('<row r="5"/><row r="2"/>'))],
  [
    'a row beyond the sheet',
    'xlsx-broken',
    'beschädigt',
    workbook(sheetXml('<row r="99999999"><c><v>1</v></c></row>')),
  ],
  [
    'a cell beyond the sheet',
    'columns-too-many',
    'Spalten',
    workbook(sheetXml('<row><c r="ZZZZZ1"><v>1</v></c></row>')),
  ],
  [
    'a million columns in a sheet',
    'columns-too-many',
    'Spalten',
    () => workbook(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
  ],
  [
    'a million columns in a CSV',
    'columns-too-many',
    'mehr als 1.000 Spalten',
    () => Buffer.from(`${'a;'.repeat(1_000_000)}\n`),
  ],
  [
    'sheets without end',
    'xlsx-sheets',
    'mehr als 200',
    () => workbook({ 'xl/workbook.xml': `<workbook><sheets>${'<sheet/>'.repeat(1_000_000)}</sheets></workbook>` }),
  ],
  [
    'relations without end',
    'xlsx-broken',
    'beschädigt',
    () =>
      workbook({
        'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship/>'.repeat(1_000_000)}</Relationships>`,
      }),
  ],
  [
    'styles without end',
    'xlsx-broken',
    'beschädigt',
    () => workbook({ 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>` }),
  ],
  [
    'elements within elements without end',
    'xlsx-broken',
    'beschädigt',
    () => workbook({ 'xl/worksheets/sheet1.xml': '<a>'.repeat(1_000_000) }),
  ],
  [
    'attributes without end',
    'xlsx-broken',
    'beschädigt',
    () =>
      workbook({
        'xl/worksheets/sheet1.xml': `<a ${Array.from({ length: 300_000 }, (_, at) => `b${at}=""`).join(' ')}/>`,
      }),
  ],
  [
    'names without end',
    'archive-broken',
    'beschädigt',
    () => zip(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${'x'.repeat(60_000)}${at}.csv`, 'x']))),
  ],
  [
    'an endless text',
    'xlsx-cell-too-long',
    '32.767',
    () => workbook({ 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>` }),
  ],
  [
    'few long texts in many cells',
    'row-too-long',
    'kein Ende',
    () =>
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
        ...sheetXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(10_000)}</row>`),
      }),
  ],
];

test.each(REFUSED.map(([what], at) => [what, at] as const))('refuses %s', async (_, at) => {
  const [, code = '', words = '', bytes = good, limits] = REFUSED[at] ?? [];
  const answer = await codeOf(
    typeof bytes === 'function' ? receive('daten', bytes(), limits) : unpackHere(bytes, limits),
  );
  expect(answer).toContain(`${code}: `);
  expect(answer).toContain(words);
  expect(readdirSync(folder).filter((file) => file.startsWith('scratch'))).toEqual([]);
});

test('a large workbook takes no more memory than a small one: what is read is written and forgotten', async () => {
  // 30 MB of cells with 300,000 different texts, in a process that may keep 32 MB: it starts with some 18, and those texts are 18 more.
  const rows = Array.from({ length: 60_000 }, (_, at) => [
    `S${at}`,
    `Filiale ${at}`,
    `Weg ${at}`,
    `${10_000 + (at % 80_000)}`,
    `Ort ${at}`,
  ]);
  const path = join(folder, 'large.xlsx');
  writeFileSync(path, xlsx([{ rows: [head('standorte'), ...rows] }]));
  const intake = openIntake(folder, DEFAULT_LIMITS, 'format');
  await unpackAside(path, 'large.xlsx', intake, 32);
  expect(readFileSync(join(folder, '0.csv'), 'utf8').split('\n').at(-2)).toBe(
    'S59999;Filiale 59999;Weg 59999;69999;Ort 59999',
  );
});

test('what would need more memory than there is is refused with a sentence', async () => {
  const path = join(folder, 'large.xlsx');
  writeFileSync(path, xlsx([sheetOf(STORES)]));
  const refused = unpackAside(path, 'large.xlsx', openIntake(folder, DEFAULT_LIMITS, 'format'), 2);
  expect(await codeOf(refused)).toContain(
    'archive-too-large: Die Datei „large.xlsx“ ist zu umfangreich aufgebaut. Bitte speichern Sie',
  );
});
