import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServed, readSteps } from './area-steps.ts';
import { bringBuilds, RELEASE_FILE } from './bring-builds.ts';
import { readHost } from './host-pointer.ts';
import { deploy, rollback } from './serve-version.ts';
import { manifestOf, openPublishedFolder, type PublishedFolder } from './testing/published-areas-folder.ts';

let served: PublishedFolder;
const releases: string[] = [];

/** Builds of a release with one area. @param area version of it */
function release(host: string, area: string): string {
  const builds = mkdtempSync(join(tmpdir(), 'portal-builds-'));
  releases.push(builds);
  const [hostFolder, areaFolder] = [join(builds, 'host', host), join(builds, 'areas/marketing', area)];
  for (const folder of [hostFolder, areaFolder]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(hostFolder, 'index.html'), host);
  writeFileSync(join(areaFolder, 'manifest.json'), JSON.stringify(manifestOf('marketing')));
  writeFileSync(join(areaFolder, 'remoteEntry.js'), '');
  writeFileSync(join(areaFolder, RELEASE_FILE), JSON.stringify({ release: '1' }));
  return builds;
}

async function start(builds: string): Promise<string[]> {
  const lines: string[] = [];
  await bringBuilds(builds, '1.2.0', (line) => void lines.push(line));
  return lines;
}

const version = () => readServed('marketing')?.version;

beforeEach(() => void (served = openPublishedFolder()));
afterEach(() => {
  served.remove();
  for (const folder of releases.splice(0)) rmSync(folder, { recursive: true });
});

test('an empty folder gets host and areas of the release, and the history says from where', async () => {
  await start(release('h1', '1'));
  expect(readHost()).toMatchObject({ version: 'h1', previous: null });
  expect(readFileSync(join(served.dist, 'host/h1/index.html'), 'utf8')).toBe('h1');
  expect(version()).toBe('1');
  expect(readSteps('marketing').items).toMatchObject([{ by: 'Start des Portals', reason: 'Release 1.2.0', to: '1' }]);
});

test('a newer release brings its builds, an older one brings back its own', async () => {
  const older = release('h1', '1');
  await start(older);
  await start(release('h2', '2'));
  expect([readHost()?.version, version()]).toEqual(['h2', '2']);
  await start(older);
  expect([readHost()?.version, version()]).toEqual(['h1', '1']);
});

test('the same release once more changes nothing: neither a roll-back nor what a team has published', async () => {
  await start(release('h1', '1'));
  const builds = release('h2', '2');
  await start(builds);
  await rollback('marketing', { by: 'betrieb' });
  await start(builds);
  expect(version()).toBe('1');
  served.lay('marketing', 'team-1');
  await deploy('marketing', { version: 'team-1', by: 'Schlüssel „CI“' });
  await expect(start(builds)).resolves.toEqual([]);
  expect(version()).toBe('team-1');
});

test('a newer release leaves what a team has published, lays its own beside it and says so', async () => {
  await start(release('h1', '1'));
  served.lay('marketing', 'team-1');
  await deploy('marketing', { version: 'team-1', by: 'Schlüssel „CI“' });
  const builds = release('h2', '2');
  await expect(start(builds)).resolves.toEqual([
    'Bereich marketing: ausgeliefert bleibt team-1 von Schlüssel „CI“; 2 aus diesem Release liegt bereit (Admin › Bereiche).',
  ]);
  expect(version()).toBe('team-1');
  // By a click; from then on it is the release's again.
  await rollback('marketing', { to: '2', by: 'betrieb' });
  await start(release('h3', '3'));
  expect(version()).toBe('3');
});

test('a newer release does not leave what it cannot load any more', async () => {
  await start(release('h1', '1'));
  served.lay('marketing', 'team-1', manifestOf('marketing'));
  await deploy('marketing', { version: 'team-1', by: 'team' });
  // The contract goes on, and the area does not.
  const step = join(served.dist, 'areas/marketing/steps/00000002.json');
  writeFileSync(step, readFileSync(step, 'utf8').replace(/"contract": "[^"]*"/, '"contract": "^0.0.1"'));
  await start(release('h2', '2'));
  expect(version()).toBe('2');
});

test('a roll-back is no veto against the release that mends it', async () => {
  await start(release('h1', '1'));
  await start(release('h2', '2'));
  await rollback('marketing', { by: 'betrieb' });
  await start(release('h3', '3'));
  expect(version()).toBe('3');
});

test('what npm start has brought is no team’s', async () => {
  served.lay('marketing', 'checkout');
  await deploy('marketing', { version: 'checkout', by: 'npm start' });
  await start(release('h1', '1'));
  expect(version()).toBe('1');
});

test('a version that a full disk has damaged is laid anew', async () => {
  const builds = release('h1', '1');
  await start(builds);
  const entry = join(served.dist, 'areas/marketing/1/remoteEntry.js');
  rmSync(entry);
  await start(builds);
  expect(readFileSync(entry, 'utf8')).toBe('');
});

test('a release without a host is none', async () => {
  const builds = release('h1', '1');
  rmSync(join(builds, 'host'), { recursive: true });
  await expect(start(builds)).rejects.toThrow(/fehlt der Bau des Portals/);
});
