import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../server/areas.ts';
import { layStep, readServed, stepText } from '../../../server/published/area-steps.ts';
import { versionFolder } from '../../../server/published/version-folder.ts';
import { publishHost } from '../build.ts';
import { hostVersion } from '../host-version.ts';
import { buildFaultyArea } from '../testing/faulty-area.ts';
import { mountAll } from './mount-all.ts';
import { openTrial } from './open-trial.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
const VERSION = '0.1.0-hfaulty';
const evidence = join(ROOT, '.cache/deploy', `benchmark-${VERSION}`);

beforeAll(async () => {
  process.env.PORTAL_DIST_DIR = dist;
  // Building the host takes longer than all the rest: what these sources gave before serves as well.
  const host = join('host', hostVersion());
  if (existsSync(join(ROOT, 'dist', host))) cpSync(join(ROOT, 'dist', host), join(dist, host), { recursive: true });
  await publishHost();
});

afterAll(() => {
  delete process.env.PORTAL_DIST_DIR;
  for (const folder of [dist, evidence]) rmSync(folder, { recursive: true, force: true });
});

test('each broken page of a version is named with what is wrong of it, and no other; there are pictures and traces', async () => {
  const manifest = await buildFaultyArea('benchmark', VERSION);
  const folder = versionFolder('areas/benchmark', VERSION);
  const late = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('"Später"'),
  );
  rmSync(join(folder, late!));
  const served = { version: 'before', previous: null, built: 'before' };
  const now = { at: new Date().toISOString(), by: 'team', reason: null, audience: null, checks: [] };
  layStep('benchmark', 1, stepText({ ...now, action: 'deploy', from: null, to: 'before', served }));

  const trial = openTrial({ id: 'benchmark', version: VERSION, manifest });
  const refused = await mountAll(trial)
    .catch((error: Error) => error.message.split('\n'))
    .finally(() => trial.end());
  expect(refused).toEqual([
    `benchmark ${VERSION} wird nicht ausgeliefert, denn im Browser ist nicht alles in Ordnung:`,
    expect.stringMatching(
      /02 \/benchmark\/wirft \(Benchmark\): es steht dort „.*kann nicht angezeigt werden.*Absicht beim Zeichnen/,
    ),
    expect.stringMatching(/03 \/benchmark\/verspricht \(Benchmark\): Fehler ohne Fang: Nie gehalten/),
    expect.stringMatching(/04 \/benchmark\/ohne-worte \(Benchmark\): nicht barrierefrei \(image-alt:/),
    expect.stringMatching(/05 \/benchmark\/gefragt \(Benchmark\): Antwort 403 auf \/api\/v2\/analysis\/dashboard/),
    expect.stringMatching(/06 \/benchmark\/spaeter \(Benchmark\): .*Ein Teil davon ist gerade nicht erreichbar/),
    expect.stringContaining(`Bilder und Traces liegen in .cache/deploy/benchmark-${VERSION}`),
  ]);
  expect(readdirSync(evidence).sort()).toEqual(
    expect.arrayContaining(['02.png', '02.zip', '03.png', '03.zip', '04.png', '04.zip', '05.png', '06.png']),
  );
  expect(readServed('benchmark')).toEqual(served);
});
