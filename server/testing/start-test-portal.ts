import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDataFolder } from '../../api/src/testing/open-test-database.ts';
import { DEMO } from '../../demo/index.ts';
import { startPortal, type Portal } from '../portal.ts';
import { readSettings } from '../settings.ts';

export interface TestPortal extends Portal {
  /** Its data folder lies in here as `data`, what it serves as `dist`. */
  folder: string;
  log: string[];
}

/** A build with one line of text for either page and no areas. */
function writeBuild(dist: string): void {
  for (const part of ['areas', 'host/v1/guest', 'host/v1/portal']) mkdirSync(join(dist, part), { recursive: true });
  writeFileSync(join(dist, 'host/current.json'), JSON.stringify({ version: 'v1', previous: null, built: 'v1' }));
  for (const page of ['guest', 'portal'])
    writeFileSync(join(dist, 'host/v1', page, 'index.html'), `<title>${page}</title>`);
}

/**
 * The whole process in this one: embedded database and identity in a folder of its own, no demo, any free port.
 * One at a time, since where builds lie is the process's own.
 */
export async function startTestPortal(env: Record<string, string> = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  process.env.PORTAL_DIST_DIR = join(folder, 'dist');
  writeBuild(process.env.PORTAL_DIST_DIR);
  // A copy: making a database takes longer than most of what is tested here.
  renameSync(await freshDataFolder(), join(folder, 'data'));
  const log: string[] = [];
  const portal = await startPortal(
    readSettings({
      PORT: '0',
      PORTAL_DATA_DIR: join(folder, 'data'),
      PORTAL_DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    DEMO,
    (line) => void log.push(line),
  );
  return {
    ...portal,
    folder,
    log,
    close: async () => {
      await portal.close();
      delete process.env.PORTAL_DIST_DIR;
      rmSync(folder, { recursive: true });
    },
  };
}
