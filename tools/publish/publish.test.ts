import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildArea } from '../../area-kit/src/build/build-area.ts';
import { readServed } from '../../server/published/area-steps.ts';
import { isThere, readRegistry } from '../../server/published/areas-registry.ts';
import { deploy } from '../../server/published/serve-version.ts';
import { statics } from '../../server/statics.ts';
import { areaSources } from '../area-sources.ts';
import { hostVersion } from './host-version.ts';

const ROOT = join(import.meta.dirname, '../..');
const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
const area = join(dist, 'areas/benchmark');

/** Runs a command of the README in a process of its own. */
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'tools', script), ...args], {
    encoding: 'utf8',
    env: process.env,
    stdio: 'pipe',
  });

const served = () => readServed('benchmark')!;

let built: string;
const NEXT = '0.1.0-hnext';

beforeAll(() => {
  process.env.PORTAL_DIST_DIR = dist;
  // Building the host takes longer than all the rest: what these sources gave before serves as well.
  const host = join('host', hostVersion());
  if (existsSync(join(ROOT, 'dist', host))) cpSync(join(ROOT, 'dist', host), join(dist, host), { recursive: true });
  run('deploy.ts', 'benchmark');
  built = served().version;
  cpSync(join(area, built), join(area, NEXT), { recursive: true });
});

afterAll(() => {
  delete process.env.PORTAL_DIST_DIR;
  rmSync(dist, { recursive: true, force: true });
});

test('a deployment builds an immutable folder and points at it', () => {
  expect(served()).toMatchObject({ version: built, previous: null });
  expect(readRegistry().areas).toMatchObject([
    { id: 'benchmark', version: built, entry: `/areas/benchmark/${built}/remoteEntry.js` },
  ]);
});

test('deploying the same again builds nothing and keeps what is published', async () => {
  const before = statSync(join(area, built, 'remoteEntry.js')).mtimeMs;
  expect(await buildArea(areaSources('benchmark'))).toEqual({ version: built, fresh: false });
  await deploy('benchmark', { version: built, by: 'test' });
  expect(statSync(join(area, built, 'remoteEntry.js')).mtimeMs).toBe(before);
  expect(served()).toMatchObject({ version: built, previous: null });
});

test('what a full disk has left of a step and of a version is made anew', async () => {
  writeFileSync(join(area, 'steps', readdirSync(join(area, 'steps')).toSorted().at(-1)!), '{"at":"');
  writeFileSync(join(area, built, 'manifest.json'), '{"id":"benchm');
  expect(isThere('benchmark')).toBe(false);
  expect(await buildArea(areaSources('benchmark'))).toEqual({ version: built, fresh: true });
  await deploy('benchmark', { version: built, by: 'test' });
  expect(served()).toMatchObject({ version: built, previous: null });
  expect(isThere('benchmark')).toBe(true);
});

test('a roll-back swaps back without a build, and what happened can be read', async () => {
  await deploy('benchmark', { version: NEXT, by: 'test' });
  expect(served()).toMatchObject({ version: NEXT, previous: built });
  expect(run('rollback.ts', 'benchmark', '--reason', 'Liste fehlt')).toContain(`zurück auf ${built}`);
  expect(served()).toMatchObject({ version: built, previous: NEXT });
  const [last, ...earlier] = run('deploys.ts', 'benchmark').split(/\n(?=\d)/);
  expect(last).toMatch(new RegExp(`${built}  wieder ausgeliefert, von .*\n {4}davor ${NEXT}\n {4}Liste fehlt`));
  expect(earlier.at(-1)).toMatch(/geprüft: Vertrag \(.*\), Typen \(.*\), Bau \(.*\), Browser \(.*\)/);
});

test('a broken build is never pointed at', async () => {
  const broken = '0.1.0-hbroken';
  cpSync(join(area, built), join(area, broken), { recursive: true });
  writeFileSync(join(area, broken, 'remoteEntry.js'), 'this is not { javascript');
  const before = served();
  await expect(deploy('benchmark', { version: broken, by: 'test' })).rejects.toThrow(
    /diese Dateien fehlen oder sind nicht mehr die, die gebaut wurden: remoteEntry\.js/,
  );
  const manifest = JSON.parse(readFileSync(join(area, broken, 'manifest.json'), 'utf8')) as object;
  writeFileSync(join(area, broken, 'manifest.json'), JSON.stringify({ ...manifest, contract: '^99.0.0' }));
  await expect(deploy('benchmark', { version: broken, by: 'test' })).rejects.toThrow(/verlangt Vertrag/);
  expect(served()).toEqual(before);
});

test('a version of which a file is missing or changed, be it a compressed copy alone, is not pointed at, and is built anew', async () => {
  const harmed = '0.1.0-hharmed';
  const { integrity = {} } = JSON.parse(readFileSync(join(area, built, 'files.json'), 'utf8')) as {
    integrity?: Record<string, string>;
  };
  const page = Object.keys(integrity).find(
    (name) => name.endsWith('.js') && existsSync(join(area, built, `${name}.br`)),
  )!;
  for (const harm of [
    (folder: string) => rmSync(join(folder, page)),
    (folder: string) => appendFileSync(join(folder, page), '\n'),
    (folder: string) => cpSync(join(folder, 'files.json'), join(folder, `${page}.br`)),
  ]) {
    cpSync(join(area, built), join(area, harmed), { recursive: true });
    harm(join(area, harmed));
    await expect(deploy('benchmark', { version: harmed, by: 'test' })).rejects.toThrow(
      `benchmark ${harmed} wird nicht ausgeliefert, denn diese Dateien`,
    );
    rmSync(join(area, harmed), { recursive: true });
  }
  appendFileSync(join(area, built, page), '\n');
  expect(await buildArea(areaSources('benchmark'))).toEqual({ version: built, fresh: true });
  await deploy('benchmark', { version: built, by: 'test' });
});

test('what an entry has to be stands in the registry; sources are served to nobody', async () => {
  const [entry] = readRegistry().areas;
  const bytes = readFileSync(join(area, entry!.version, 'remoteEntry.js'));
  expect(entry!.integrity?.[entry!.entry]).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  const app = Fastify();
  await app.register(statics);
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect(existsSync(join(area, entry!.version, 'remoteEntry.js.map'))).toBe(true);
  expect([await status(entry!.entry), await status(`${entry!.entry}.map`)]).toEqual([200, 404]);
  await app.close();
});

test('an area whose files are gone stays in the menu, and is known to be missing', async () => {
  await deploy('benchmark', { version: NEXT, by: 'test' });
  const before = readRegistry();
  renameSync(join(area, NEXT), join(area, 'elsewhere'));
  try {
    // Nothing is asked for ahead that is not there.
    const areas = before.areas.map((entry) =>
      entry.id === 'benchmark' ? { ...entry, files: undefined, integrity: undefined } : entry,
    );
    expect(readRegistry()).toEqual({ ...before, areas });
    expect(isThere('benchmark')).toBe(false);
  } finally {
    renameSync(join(area, 'elsewhere'), join(area, NEXT));
  }
  expect(isThere('benchmark')).toBe(true);
});

test('an unknown area is a German sentence', () => {
  expect(() => run('deploy.ts', 'kasse')).toThrow(/Unbekannter Bereich „kasse“/);
});
