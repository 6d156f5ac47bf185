import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../server/areas.ts';
import { demoTexts } from './figures.ts';

const SCRIPT = join(ROOT, 'tools/demo-files.ts');
const run = (...args: string[]) => promisify(execFile)(process.execPath, [SCRIPT, ...args]);
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('writes the six files, byte for byte what the generator says', async () => {
  const out = join(dir, 'neu');
  const { stdout } = await run(
    '--stores',
    '1',
    '--years',
    '1',
    '--seed',
    '9',
    '--customers',
    '40',
    '--until',
    '2026-06-30',
    '--places',
    'Celle',
    '--out',
    out,
  );
  const files = (await readdir(out)).toSorted();
  expect(files).toEqual([
    'auftraege.csv',
    'kunden.csv',
    'mitarbeiter.csv',
    'positionen.csv',
    'refraktionen.csv',
    'standorte.csv',
  ]);
  expect(stdout).toContain('kunden.csv  40 Zeilen');
  const expected = demoTexts({
    businessName: 'Demo-Optik',
    stores: 1,
    years: 1,
    seed: 9,
    customersPerStore: 40,
    until: '2026-06-30',
    places: [{ name: 'Celle' }],
  });
  for (const file of files) expect(await readFile(join(out, file), 'utf8')).toBe(expected[file.replace('.csv', '')]);
});

test.each(['datei', ''])('a place that cannot be written is refused with a sentence: „%s“', async (target) => {
  await writeFile(join(dir, 'datei'), '');
  await mkdir(join(dir, 'kunden.csv'));
  const failure = await run('--years', '1', '--customers', '5', '--out', join(dir, target)).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('kann nicht geschrieben werden') });
});

test.each([
  [[], '--out fehlt'],
  [['--out', 'x', '--stores', 'zwei'], '--stores braucht eine Zahl'],
  [['--out', 'x', '--sprache', 'de'], 'nicht bekannt'],
  [['--out', 'x', '--places', 'Entenhausen'], 'Entenhausen'],
])('wrong arguments %j end with code 2, a sentence and the usage', async (args, sentence) => {
  const failure = await run(...args.map((arg) => (arg === 'x' ? join(dir, 'x') : arg))).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  expect(failure).toMatchObject({ stderr: expect.stringContaining('Aufruf: npm run demo:files') });
  expect(await readdir(dir)).toEqual([]);
});
