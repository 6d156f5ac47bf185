import { UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import fc from 'fast-check';
import { csv, customer, line, order, store } from '../files.ts';
import { sheetOf, xlsx } from '../xlsx.ts';
import { zip } from '../zip.ts';
import type { SentFile } from './fuzz-api.ts';

const NASTY = [
  '',
  ' ',
  '"',
  '""',
  '"a',
  'a"b',
  '\\',
  '\\"',
  '{}',
  '{1,2}',
  'NULL',
  'null',
  "'; DROP TABLE orders; --",
  '=1+1',
  '=HYPERLINK("http://x")',
  '@SUM(A1)',
  '-1',
  '+49 761',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\u0000',
  '\u0007',
  '\u0085',
  '\u2028',
  'Mu\u0308ller',
  'ß',
  'İ',
  '😀',
  '\ud83d',
  '１２',
  '١٢',
  '0x10',
  '1e308',
  '-0',
  'NaN',
  '99999999999999999999',
  '1.234.567,89',
  '31.02.2020',
  '29.02.2023',
  '29.02.2024',
  '0000-00-00',
  '2026-13-45',
  '30.03.2025',
  '1.1.70',
  '1067',
  '01067',
  '2147483648',
  '-2147483649',
  '#REF!',
  'x'.repeat(65),
  'x'.repeat(501),
  'ä'.repeat(300),
  '%_\\%',
  '$1',
  '${x}',
  '<script>',
  '_x0000_',
  '_xD800_',
];

const GOOD: Record<UploadKind, Record<string, string>[]> = {
  standorte: [store()],
  mitarbeiter: [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', name: 'Anna', aktiv: 'ja' }],
  kunden: [customer('K1'), customer('K2', { nachname: 'Groß-Weiß' })],
  auftraege: [order('A1'), order('A2')],
  positionen: [line('A1', 1), line('A2', 1)],
  refraktionen: [
    { kunden_id: 'K1', auftrag_id: 'A1', datum: '15.03.2026', sph_r: '-1,25', cyl_r: '-0,5', achse_r: '80' },
  ],
};

const kind = fc.constantFrom(...UPLOAD_KINDS);
const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

/** A file of the format, some of whose cells are what nobody should have written. */
const table = fc
  .record({
    kind,
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    cells: fc.array(fc.tuple(fc.nat(40), fc.nat(30), nasty), { maxLength: 12 }),
    isQuoted: fc.boolean(),
  })
  .map(({ kind: name, delimiter, cells, isQuoted }) => {
    const rows = csv(name, [...GOOD[name], ...GOOD[name]], '\u0001')
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\u0001'));
    for (const [row, column, text] of cells) {
      // Now and then the header, which ends the matter at once.
      const target = rows[row === 0 ? 0 : 1 + (row % (rows.length - 1))];
      if (target) target[column % target.length] = isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
    }
    return rows.map((row) => `${row.join(delimiter)}\n`).join('');
  });

/** Changes of a text as editors, programs and cut lines make them. */
const spoilt = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replace('\n', '\r\n').replace(/\n$/, ''),
  (text) => text.replaceAll('\n', '\n\r'),
  (text) => `\ufeff${text}`,
  (text) => `\ufeff\ufeff${text}`,
  (text) => text.replaceAll('\n', '\n\ufeff'),
  (text) => text.split('\n')[0] ?? '',
  (text) => `${text.split('\n')[0]}\n${text}`,
  (text) => text.replace(/^[^\n]*\n/, ''),
  (text) => text.replace(/^\w+[;,\t|]/, ''),
  (text) => text.replace(/^(\w+)([;,\t|])/, '$1$2$1$2'),
  (text) => text.toUpperCase(),
  (text) => text.replace(/^[^\n]*/, (header) => `${header};`.repeat(3)),
  (text) => `${text}${text.split('\n').at(-2)}`,
  (text) => text.replaceAll(';', ',,'),
  (text) => `${text}"`,
  (text) => `"${text}`,
  (text) => text.replaceAll('\n', '"\n'),
  (text) => `${text}${'x'.repeat(1_200_000)}\n${text}`,
  (text) => `${text}"${'x\n'.repeat(600_000)}"\n`,
  (text) => `${text}${';'.repeat(400_000)}\n`,
  (text) => text.replace('\n', `${';a'.repeat(100_000)}\n`),
  (text) => `${text}${'\n'.repeat(200_000)}`,
  () => '',
  () => ' ',
  () => '\n',
  () => ';;;\n',
);

const encoded = fc.constantFrom<(text: string) => Buffer>(
  (text) => Buffer.from(text),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
);

/** Changes of bytes as disks, lines and people make them; positions are shares of the length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const damage = fc.oneof(
  { weight: 15, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  place.map((share) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 200 })).map(([share, junk]) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * share);
    return Buffer.concat([bytes.subarray(0, at), junk, bytes.subarray(at)]);
  }),
  fc
    .array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 })
    .map((list) => (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      for (const [share, byte] of list) if (copy.length > 0) copy[Math.floor((copy.length - 1) * share)] = byte;
      return copy;
    }),
);

const text = fc
  .tuple(
    fc.oneof({ weight: 12, arbitrary: table }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) }),
    fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.constant((plain: string) => plain) }, { weight: 1, arbitrary: spoilt }),
      { maxLength: 2 },
    ),
    fc.oneof(
      { weight: 10, arbitrary: fc.constant((plain: string) => Buffer.from(plain)) },
      { weight: 1, arbitrary: encoded },
    ),
  )
  .map(([plain, changes, encode]) => encode(changes.reduce((so, change) => change(so), plain)));
const workbook = table.map((plain) =>
  xlsx([sheetOf(plain), { name: 'Zweites', rows: [['=1+1', '\u202e', null, 1e300, '_xD800_']] }]),
);
const rubbish = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));

const single = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: workbook },
  { weight: 1, arbitrary: rubbish },
);
const name = fc.oneof(
  fc.constantFrom(
    'kunden.csv',
    'auftraege.xlsx',
    'export.zip',
    'x',
    'a.exe',
    '../../etc/passwd',
    'C:\\Export\\kunden.csv',
    '\u202evsc.nednuk',
    '   ',
    'ü'.repeat(300),
    '"; x=',
    '.csv',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const packed = fc
  .tuple(fc.array(fc.tuple(name, single, fc.boolean()), { maxLength: 4 }), fc.boolean())
  .map(([members, isNested]) => {
    const archive = zip(members.map(([path, content, isStored]) => ({ path, content, isStored })));
    return isNested ? zip([{ path: 'innen.zip', content: archive }]) : archive;
  });

const sent: fc.Arbitrary<SentFile> = fc
  .tuple(name, fc.oneof({ weight: 3, arbitrary: single }, { weight: 1, arbitrary: packed }), damage)
  .map(([called, content, harm]) => ({ name: called, content: harm(content) }));

/** What somebody sends by mistake, by a broken program or on purpose. */
export const wrongFiles: fc.Arbitrary<SentFile[]> = fc.array(sent, { minLength: 1, maxLength: 3 });
