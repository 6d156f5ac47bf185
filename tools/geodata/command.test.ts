import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@portal/api';
import { ROOT } from '../areas.ts';
import { main } from '../geodata-import.ts';

const plzFile = join(ROOT, '../shared/data/plz.csv');
let folder: string;
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'portal-geo-')); });
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
  const portal = await openDatabase({ dataDir: folder });
  try {
    const { code, printed } = await run(plzFile);
    expect(code).toBe(1);
    expect(printed).toContain('Bitte beenden Sie es mit Strg-C');
  } finally {
    await portal.close();
  }
});

test('with the portal stopped it imports, and a missing file is told in German', async () => {
  const { code, printed } = await run(plzFile);
  expect([code, printed]).toEqual([0, expect.stringContaining('8.173 mit genauem Mittelpunkt')]);
  expect(printed).toMatch(/Fertig in [\d,]+ s\.$/);
  expect(await run('fehlt.csv')).toEqual({ code: 1, printed: 'fehlt.csv gibt es nicht. Bitte prüfen Sie den Pfad.' });
});
