import fc from 'fast-check';
import { csv, customer, line, order, store } from './testing/files.ts';
import { sheetOf, xlsx } from './testing/xlsx.ts';
import { zip } from './testing/zip.ts';
import { startFuzzApi, type Answer, type FuzzApi } from './testing/fuzz/fuzz-api.ts';
import { wrongFiles } from './testing/fuzz/wrong-files.ts';
import { runs } from '../../testing/depth.ts';

let api: FuzzApi;
beforeAll(async () => {
  // Half as much is enough for all of it, but then collecting garbage takes most of the time. What a file costs is measured below.
  api = await startFuzzApi(256);
  const base = {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
    'auftraege.csv': csv('auftraege', [order('A1')]),
    'positionen.csv': csv('positionen', [line('A1', 1)]),
  };
  expect(
    await api.upload(Object.entries(base).map(([name, content]) => ({ name, content: Buffer.from(content) }))),
  ).toMatchObject({ upload: { status: 'done' } });
});
afterAll(() => api.stop());

/** A sentence for people: German words, a full stop, nothing of a library or the database. */
const SENTENCE = /^[\s\S]*[\p{L}\p{N}“)€%][.!]$/u;
// 'Null' is German.
const FOREIGN =
  /\b([Ee]rror|ERROR|[Ii]nvalid|[Uu]nexpected|undefined|null|NULL|[Ee]xception|[Ff]ailed|[Ss]yntax|[Cc]annot|ENOENT|[Ss]tack)\b/;

function expectClear(sentence: string | null | undefined): void {
  expect(sentence).toMatch(SENTENCE);
  // What people called their file stands in quotes, and may be any word.
  expect(sentence?.replaceAll(/„[\s\S]*?“/g, '')).not.toMatch(FOREIGN);
}

test('the leading zero of a postcode is no word of a library', () => {
  expectClear('Die Postleitzahl hat nur vier Ziffern. Die führende Null wurde ergänzt.');
  expect(() => expectClear('Die Postleitzahl ist null.')).toThrow();
});

function expectAnswered(answer: Answer): void {
  if ('problem' in answer) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectClear(answer.problem.title);
    return;
  }
  const { upload, findings } = answer;
  if (upload.status === 'failed') {
    expectClear(upload.problem);
    expect(upload.problem).not.toContain('technischen Fehler');
    expect(upload.accepted).toBe(0);
  } else for (const file of upload.files) expect(file.accepted + file.rejected).toBe(file.rows);
  if (upload.status === 'done' && upload.rejected > 0)
    expect(findings.some(({ severity }) => severity === 'rejected')).toBe(true);
  for (const { file, line: at, column, reason } of findings) {
    expect(upload.files.map(({ name }) => name)).toContain(file);
    expect(at).toBeGreaterThan(1);
    expectClear(reason);
    // Without a column only where the row as a whole does not fit.
    if (column === '') expect(reason).toContain('Die Zeile hat');
  }
}

test('whatever is sent, the answer is a sentence, or rows in quarantine with file, line, column, value and reason', async () => {
  await fc.assert(
    fc.asyncProperty(wrongFiles, async (files) => {
      const looked = await api.preview(files);
      if (looked.problem) {
        expect(looked.status).toBeLessThan(500);
        expectClear(looked.problem.title);
      }
      expectAnswered(await api.upload(files));
    }),
    { numRuns: runs(8) },
  );
  expect(api.isAlive()).toBe(true);
});

const GOOD = csv('auftraege', [order('A1')]);
const [ROW = ''] = GOOD.split('\n').slice(1);
const PAPER = Buffer.alloc(7_000_000, 'a');
/** What is too large in one way or another, each within the limit of a file, and a word of the answer. */
const LARGE: [what: string, words: string, content: () => string | Buffer][] = [
  ['100,000 columns in the header', 'mehr als 1.000 Spalten', () => `${'a;'.repeat(100_000)}\n`],
  ['1,000,000 columns in the header', 'mehr als 1.000 Spalten', () => `${'a;'.repeat(1_000_000)}\n`],
  ['100,000 columns in a row', 'Die Zeile hat 100013 Felder', () => `${GOOD.trimEnd()}${';'.repeat(100_000)}\n`],
  [
    '900,000 columns in each of eight rows',
    'Die Zeile hat 900013 Felder',
    () => `${GOOD}${`${ROW}${';'.repeat(900_000)}\n`.repeat(8)}`,
  ],
  ['1,000,000 columns in a row', 'Die Zeile hat 1000013 Felder', () => `${GOOD.trimEnd()}${';'.repeat(1_000_000)}\n`],
  ['a field of 7 MB', 'hat kein Ende', () => Buffer.concat([Buffer.from(GOOD), PAPER])],
  [
    'a quoted field of 7 MB',
    'hat kein Ende',
    () => Buffer.concat([Buffer.from(`${GOOD}"`), PAPER, Buffer.from('"\n')]),
  ],
  ['a field of 900,000 characters', 'länger als 64 Zeichen', () => GOOD.replace('A1', 'x'.repeat(900_000))],
  [
    '2,000,000 line breaks in one field',
    'Die Zeile hat Anführungszeichen',
    () => `${GOOD}"x${'\n'.repeat(2_000_000)}"\n`,
  ],
  ['2,000,000 empty lines', 'Die Auftragsnummer fehlt', () => `${GOOD}${'\n'.repeat(2_000_000)};K1${';'.repeat(11)}\n`],
  ['200,000 wrong rows', 'neun von zehn', () => `${GOOD}${'x;y;z\n'.repeat(200_000)}`],
  ['a column of 7 MB', 'nicht erkannt', () => PAPER],
  ['a bomb of 120 MB', 'zu groß', () => zip({ 'a.csv': Buffer.alloc(120_000_000, 'a') })],
  [
    'a bomb of many small ones',
    'zu groß',
    () => zip(Array.from({ length: 60 }, (_, at) => ({ path: `${at}.csv`, content: Buffer.alloc(600_000, 'a') }))),
  ],
  [
    'a bomb that says that it is small',
    'beschädigt',
    () => zip([{ path: 'a.csv', content: `${GOOD}${'\n'.repeat(20_000_000)}`, declaredSize: 500 }]),
  ],
  ['a bomb in a bomb', 'weiteres Archiv', () => zip({ 'b.zip': zip({ 'a.csv': Buffer.alloc(20_000_000, 'a') }) })],
  [
    'a workbook whose texts are a bomb',
    '32.767 Zeichen',
    () =>
      xlsx([sheetOf(GOOD)], {
        parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(20_000_000)}</t></si></sst>` },
      }),
  ],
  [
    'a workbook whose list of sheets is a bomb',
    'mehr als 200',
    () =>
      xlsx([sheetOf(GOOD)], {
        parts: { 'xl/workbook.xml': `<workbook><sheets>${'<sheet/>'.repeat(2_000_000)}</sheets></workbook>` },
      }),
  ],
  [
    'a workbook with a million styles',
    'beschädigt',
    () =>
      xlsx([{ rows: [['a']] }], {
        parts: {
          'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="1"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
        },
      }),
  ],
  [
    '16,384 columns in each of 50 rows of a sheet',
    'mehr als 1.000 Spalten',
    () => xlsx([{ rows: Array.from({ length: 50 }, () => Array.from({ length: 16_384 }, () => 1)) }]),
  ],
  // Its process runs out of memory, and nothing else does.
  [
    'an attribute of 20 MB',
    'Bitte',
    () =>
      xlsx([sheetOf(GOOD)], {
        parts: {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="${'1'.repeat(20_000_000)}"/></sheetData></worksheet>`,
        },
      }),
  ],
];

/** Some pieces of the file, a batch of rows, and what the collector has not got round to. */
const MAX_GROWTH_MB = 150;

test.each(LARGE.map(([what], at) => [what, at] as const))(
  '%s: a clear answer, and the process goes on',
  async (_what, at) => {
    const [, words = '', content = () => ''] = LARGE[at] ?? [];
    const files = [{ name: 'daten.csv', content: Buffer.from(content() as string) }];
    const started = api.memoryMb();
    const looked = await api.preview(files);
    if (looked.problem) expectClear(looked.problem.title);
    const answer = await api.upload(files);
    expectAnswered(answer);
    const said =
      'problem' in answer
        ? answer.problem.title
        : `${answer.upload.problem} ${answer.findings.map(({ reason }) => reason).join(' ')}`;
    expect(said).toContain(words);
    expect(api.isAlive()).toBe(true);
    expect(api.peakMb() - started).toBeLessThan(MAX_GROWTH_MB);
  },
);
