import { execFile } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readRegistry } from './areas-registry.ts';
import { beforeNextStep, layStep, readServed, readSteps, stepText } from './area-steps.ts';
import { deploy, deployIfNew, OvertakenError, release, rollback, takeBack, turn } from './serve-version.ts';
import { readState, restoreState } from './state.ts';
import { sweepVersions } from './sweep.ts';
import { manifestOf, openPublishedFolder, type PublishedFolder } from './testing/published-areas-folder.ts';
import { versionsOf } from './versions.ts';

let folder: PublishedFolder;
const by = 'team';
const served = () => readServed('marketing');
const history = () => readSteps('marketing').items.map(({ action, from, to }) => [action, from, to]);

beforeEach(() => {
  folder = openPublishedFolder();
  for (const version of ['1', '2', '3']) folder.lay('marketing', version);
});
afterEach(() => folder.remove());

test('each version that all get is written down, with who, what was before, why, and what was checked', async () => {
  await deploy('marketing', { version: '1', by });
  const checks = [{ name: 'Typen', ok: true, seconds: 1.5 }];
  await deploy('marketing', { version: '2', by: 'Schlüssel „CI“', reason: 'Neue Liste', checks });
  expect(served()).toMatchObject({ version: '2', previous: '1', built: '2', manifest: { id: 'marketing' } });
  expect(readSteps('marketing')).toEqual({
    total: 2,
    items: [
      {
        at: expect.any(String),
        action: 'deploy',
        by: 'Schlüssel „CI“',
        from: '1',
        to: '2',
        audience: null,
        reason: 'Neue Liste',
        checks,
      },
      expect.objectContaining({ action: 'deploy', by, from: null, to: '1', reason: null, checks: [] }),
    ],
  });
  expect(readSteps('marketing', 1, 1).items.map(({ to }) => to)).toEqual(['1']);
});

test('of two who deploy at once one wins, and the other is told', async () => {
  await deploy('marketing', { version: '1', by });
  await deploy('marketing', { version: '2', by, expected: '1' });
  await expect(deploy('marketing', { version: '3', by, expected: '1' })).rejects.toThrow(OvertakenError);
  await expect(rollback('marketing', { by, expected: '1' })).rejects.toThrow(
    /Inzwischen wird von marketing die Version 2/,
  );
  expect(served()).toMatchObject({ version: '2', previous: '1' });
  await expect(deploy('marketing', { version: '3', by, expected: null })).rejects.toThrow(OvertakenError);
});

const SERVE_VERSION = pathToFileURL(join(import.meta.dirname, 'serve-version.ts')).href;
/** Deploys two versions in turn, in a process of its own. */
const deployInTurn = (who: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { deploy } from '${SERVE_VERSION}';
     for (let one = 0; one < 40; one += 1) await deploy('marketing', { version: String(one % 2 + 1), by: '${who}' });`,
  ]);

test('two processes that deploy at once lose no step of each other, and each begins where the one before ended', async () => {
  await Promise.all([deployInTurn('a'), deployInTurn('b')]);
  const { total, items } = readSteps('marketing');
  expect(total).toBe(80);
  expect(['a', 'b'].map((who) => items.filter((step) => step.by === who).length)).toEqual([40, 40]);
  const inOrder = items.toReversed();
  expect(inOrder.map(({ from }) => from)).toEqual([null, ...inOrder.slice(0, -1).map(({ to }) => to)]);
});

test('the number of a step is one’s alone', async () => {
  await deploy('marketing', { version: '1', by });
  const { number, served: now } = beforeNextStep('marketing');
  const step = { at: new Date().toISOString(), by, from: '1', to: '1', audience: null, reason: null, checks: [] };
  expect(number).toBe(2);
  expect(layStep('marketing', 2, stepText({ ...step, action: 'on', served: now }))).toBe(true);
  expect(layStep('marketing', 2, stepText({ ...step, action: 'off', served: now }))).toBe(false);
  expect(history()[0]).toEqual(['on', '1', '1']);
});

test('what cannot be served is refused, and nothing changes', async () => {
  await deploy('marketing', { version: '1', by });
  folder.lay('marketing', '4', manifestOf('marketing', { contract: '^99.0.0' }));
  folder.lay('marketing', '5', manifestOf('benchmark'));
  folder.lay('marketing', '6');
  writeFileSync(join(folder.dist, 'areas/marketing/6/remoteEntry.js'), 'this is not { javascript');
  folder.lay('marketing', '7');
  writeFileSync(join(folder.dist, 'areas/marketing/7/manifest.json'), '{"id":"mark');
  const before = served();
  for (const [version, said] of [
    ['4', /verlangt Vertrag \^99/],
    ['5', /nennt den Bereich „benchmark“/],
    ['6', /lässt sich nicht laden/],
    ['7', /Manifest von marketing 7 ist nicht lesbar/],
    ['8', /gibt es hier nicht/],
  ] as const)
    for (const audience of [null, { groups: [], percent: 10 }])
      await expect(deploy('marketing', { version, by, audience })).rejects.toThrow(said);
  expect(served()).toEqual(before);
  expect(history()).toEqual([['deploy', null, '1']]);
});

test('a roll-back goes to the version before or to any other, survives a start, and can be taken back', async () => {
  for (const version of ['1', '2', '3']) {
    await deploy('marketing', { version, by });
  }
  await rollback('marketing', { by });
  expect(served()).toMatchObject({ version: '2', previous: '3', built: '3' });
  await deployIfNew('marketing', '3', { by: 'npm start' });
  expect(served()?.version).toBe('2');
  await rollback('marketing', { by, to: '1', reason: 'Liste fehlt' });
  expect(served()).toMatchObject({ version: '1', previous: '2' });
  expect(history().slice(0, 2)).toEqual([
    ['rollback', '2', '1'],
    ['rollback', '3', '2'],
  ]);
  await expect(rollback('benchmark', { by })).rejects.toThrow(/keine frühere Version/);
});

test('a canary is beside what all have, until all or nobody has it', async () => {
  const audience = { groups: ['Admin' as const], percent: 10 };
  await expect(deploy('marketing', { version: '2', by, audience })).rejects.toThrow(/noch keine Version für alle/);
  await deploy('marketing', { version: '1', by });
  await deploy('marketing', { version: '2', by, audience });
  expect(served()).toMatchObject({ version: '1', previous: null, canary: { version: '2', audience, by } });
  expect(readRegistry().areas).toMatchObject([
    {
      version: '1',
      canary: { audience, entry: { version: '2', previous: '1', entry: '/areas/marketing/2/remoteEntry.js' } },
    },
  ]);
  await expect(takeBack('marketing', '3', { by })).rejects.toThrow(OvertakenError);
  await takeBack('marketing', '2', { by, reason: 'Fehler' });
  expect(served()?.canary).toBeUndefined();
  await expect(release('marketing', undefined, { by })).rejects.toThrow(OvertakenError);

  await deploy('marketing', { version: '3', by, audience });
  await release('marketing', '3', { by });
  expect(served()).toMatchObject({ version: '3', previous: '1', built: '3' });
  expect(served()?.canary).toBeUndefined();
  expect(history()).toEqual([
    ['release', '1', '3'],
    ['canary', '1', '3'],
    ['take-back', '1', '2'],
    ['canary', '1', '2'],
    ['deploy', null, '1'],
  ]);
});

test('an area is turned off with a sentence and on again, which is written down like all else', async () => {
  await deploy('marketing', { version: '1', by });
  await turn('marketing', 'Heute ab 14 Uhr wieder da.', { by: 'betrieb' });
  expect(readRegistry().areas[0]).toMatchObject({ version: '1', off: 'Heute ab 14 Uhr wieder da.' });
  for (const sentence of [' ', 'x'.repeat(301)]) await expect(turn('marketing', sentence, { by })).rejects.toThrow();
  await turn('marketing', null, { by: 'betrieb' });
  expect(readRegistry().areas[0]).not.toHaveProperty('off');
  expect(readSteps('marketing').items.map(({ action, to, reason }) => [action, to, reason])).toEqual([
    ['on', '1', null],
    ['off', '1', 'Heute ab 14 Uhr wieder da.'],
    ['deploy', '1', null],
  ]);
});

test('a canary whose files are gone is nobody’s', async () => {
  await deploy('marketing', { version: '1', by });
  await deploy('marketing', { version: '2', by, audience: { groups: [], percent: 50 } });
  writeFileSync(join(folder.dist, 'areas/marketing/2/manifest.json'), '');
  expect(readRegistry().areas[0]).not.toHaveProperty('canary');
});

test('an area that came from another repository has its place behind ours', async () => {
  folder.lay('kasse', '1');
  await deploy('kasse', { version: '1', by });
  await deploy('marketing', { version: '1', by });
  expect(readRegistry().areas.map(({ id }) => id)).toEqual(['marketing', 'kasse']);
});

test('old versions go after thirty days, never what somebody may still be served', () => {
  const now = new Date('2027-02-01T12:00:00Z');
  const age = (version: string, at: string) =>
    utimesSync(join(folder.dist, 'areas/marketing', version), new Date(at), new Date(at));
  for (const version of ['4', '5', '6', '7']) folder.lay('marketing', version);
  for (const version of ['1', '2', '3', '4', '5', '6']) age(version, '2026-11-01T00:00:00Z');
  age('7', '2027-01-25T00:00:00Z');
  const canary = { version: '6', audience: { groups: [], percent: 5 }, since: '2026-12-01T00:00:00Z', by };
  const served = { version: '4', previous: '5', built: '4', canary };
  const lay = (number: number, at: string, from: string, to: string) =>
    layStep(
      'marketing',
      number,
      stepText({
        at: `${at}T00:00:00Z`,
        action: 'deploy',
        by,
        from,
        to,
        audience: null,
        reason: null,
        checks: [],
        served,
      }),
    );
  // 1 was left long ago; 2 in January, when 3 came.
  lay(1, '2026-12-01', '1', '2');
  lay(2, '2027-01-20', '2', '3');
  expect(sweepVersions('marketing', now)).toEqual(['1']);
  expect(
    versionsOf('marketing')
      .map(({ version }) => version)
      .toSorted(),
  ).toEqual(['2', '3', '4', '5', '6', '7']);
  expect(sweepVersions('benchmark', now)).toEqual([]);
});

test('a state is written and comes back whole, or not at all', async () => {
  expect(() => readState()).toThrow(/noch kein Portal gebaut/);
  for (const version of ['h1', 'h2']) mkdirSync(join(folder.dist, 'host', version), { recursive: true });
  const host = (version: string) =>
    writeFileSync(join(folder.dist, 'host/current.json'), JSON.stringify({ version, previous: null, built: version }));
  host('h1');
  folder.lay('benchmark', '1');
  await deploy('marketing', { version: '1', by });
  await deploy('benchmark', { version: '1', by });
  const state = readState();
  expect(state).toMatchObject({ host: 'h1', areas: { marketing: '1', benchmark: '1' } });
  expect(await restoreState(state, { by })).toEqual([]);
  await deploy('marketing', { version: '2', by });
  host('h2');
  await expect(restoreState({ ...state, areas: { ...state.areas, benchmark: '9' } }, { by })).rejects.toThrow(
    /gibt es hier nicht/,
  );
  expect(readServed('marketing')?.version).toBe('2');
  expect((await restoreState(state, { by, reason: 'Stand vom Montag' })).toSorted()).toEqual(['host', 'marketing']);
  expect(readState()).toMatchObject({ host: 'h1', areas: { marketing: '1', benchmark: '1' } });
});
