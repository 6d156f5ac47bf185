import { rmSync } from 'node:fs';
import { lockDataFolder } from '../../api/src/platform/database/data-folder-lock.ts';
import { freshDataFolder } from '../../api/src/testing/open-test-database.ts';
import { main } from '../../tools/geodata-import.ts';
import { writeSampleFiles } from './testing/sample-files.ts';

let folder: string;
let plzFile: string;
beforeAll(async () => {
  folder = await freshDataFolder();
  ({ plzFile } = writeSampleFiles(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command with its data in `folder`, and what it printed. */
async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const lines: string[] = [];
  const code = await main(args, (line) => lines.push(line), { PORTAL_DATA_DIR: folder });
  return { code, printed: lines.join('\n') };
}

test('without a file, with too many or an unknown option it says how it is called', async () => {
  for (const args of [[], ['a', 'b', 'c'], ['a', '--nein']]) {
    const { code, printed } = await run(...args);
    expect(code).toBe(2);
    expect(printed).toContain('npm run geodata:import -- DATEI [TOPOJSON]');
  }
});

test('a running portal keeps its database: it has to be stopped first', async () => {
  const release = lockDataFolder(folder);
  try {
    const { code, printed } = await run(plzFile);
    expect(code).toBe(1);
    expect(printed).toContain('Bitte beenden Sie es mit Strg-C');
  } finally {
    release();
  }
});

test('a database that cannot be reached is told in German', async () => {
  const lines: string[] = [];
  const code = await main([plzFile], (line) => lines.push(line), {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Die Datenbank nimmt die Geodaten nicht an \(ECONNREFUSED\)\. Bitte prüfen Sie DATABASE_URL/,
    ),
  ]);
});

test('with the portal stopped it imports, and a missing file is told in German', async () => {
  const { code, printed } = await run(plzFile);
  expect([code, printed]).toEqual([0, expect.stringContaining(': 12 mit genauem Mittelpunkt')]);
  expect(printed).toMatch(/Fertig in [\d,]+ s\.$/);
  expect(await run('fehlt.csv')).toEqual({ code: 1, printed: 'fehlt.csv gibt es nicht. Bitte prüfen Sie den Pfad.' });
});
