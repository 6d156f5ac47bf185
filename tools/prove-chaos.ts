import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { openDatabase } from '@portal/api';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { accessToken } from './compare-answers/portal.ts';
import { poolAway } from './prove/chaos/asked-pool.ts';
import { DISK_MEGABYTES, fillDisk } from './prove/chaos/full-disk.ts';
import { startNeighbours } from './prove/chaos/neighbours.ts';
import { SCENES, type World } from './prove/chaos/scenes.ts';
import { openSmallDisk } from './prove/chaos/small-disk.ts';
import { openSlowWire } from './prove/chaos/slow-wire.ts';
import { untilWell, watch, type Asker, type Seen } from './prove/chaos/watch.ts';
import { runKills } from './prove/kills/run-kills.ts';
import { openBalancer } from './prove/servers/balancer.ts';
import { judge } from './prove/servers/judge.ts';
import { commonQuestions, EMAIL, signInEverywhere } from './prove/servers/questions.ts';
import { openRelease } from './prove/servers/release.ts';
import { openPlace, type Place } from './prove/servers/server.ts';
import { keepSending, makeKey } from './prove/servers/uploads.ts';

const USAGE = 'Aufruf: npm run prove:chaos -- [--seconds <je Szene, 0: keine>] [--kills <Anzahl>]';
const PORTS = [4398, 4399] as const;
/** So many that a hoard of others can use them up. */
const CONNECTIONS = '80';

const statusText = ({ statuses }: Seen) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status === '0' ? 'ohne Antwort' : status}`)
    .join(', ');

/** Prints a scene. @returns answers that nobody should be shown */
function sayScene(name: string, { seen, well }: { seen: Seen; well: number }): string[] {
  console.log(`${name}: ${statusText(seen)}; wieder gut nach ${well.toFixed(1).replace('.', ',')} s.`);
  return seen.unfit.slice(0, 3).map((text) => `${name}: ${text}`);
}

function readNumbers(): { seconds: number; kills: number } {
  const { values } = readArguments(USAGE, { seconds: { type: 'string' }, kills: { type: 'string' } });
  const [seconds, kills] = [Number(values.seconds ?? 30), Number(values.kills ?? 5)];
  if (!(seconds >= 0 && kills >= 0)) throw new Error(USAGE);
  return { seconds, kills };
}

/** Two servers, and one bad thing after the other while somebody asks and a program uploads. @returns German sentences about what is wrong */
async function playScenes(seconds: number): Promise<string[]> {
  const release = openRelease(null);
  const folder = mkdtempSync(join(tmpdir(), 'portal-chaos-'));
  const clock = join(folder, 'clock');
  writeFileSync(clock, '0');
  const [database, neighbours] = await Promise.all([
    startPostgresServer({ max_connections: CONNECTIONS }),
    startNeighbours(),
  ]);
  const wire = await openSlowWire(database.url);
  const settings = {
    DATABASE_URL: wire.url,
    CHAOS_CLOCK: clock,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'prove/chaos/shifted-clock.mjs')).href}`,
    ...neighbours.settings,
  };
  const [stable, unlucky] = PORTS.map((port, at) => openPlace(at === 0 ? 'eins' : 'zwei', port, folder, settings)) as [
    Place,
    Place,
  ];
  const wrong: string[] = [];
  try {
    for (const place of [stable, unlucky]) await place.start(release);
    const person = await signInEverywhere([stable, unlucky]);
    const asker: Asker = { person: person.get(stable)!, addresses: await commonQuestions(person) };
    const balancer = await openBalancer([stable, unlucky]);
    const sending = keepSending(balancer, await makeKey(stable.url, await accessToken(stable.url, EMAIL)));
    const world: World = {
      database,
      wire,
      clock,
      ...neighbours,
      killOne: async () => {
        await unlucky.kill();
        await unlucky.start(release);
      },
    };
    for (const { name, happen } of SCENES) {
      const seen = await watch(asker, () => happen(world, seconds));
      wrong.push(...sayScene(name, { seen, well: await untilWell(asker) }));
    }
    const open = await openDatabase({ dataDir: null, databaseUrl: database.url, poolSize: 4 });
    const pool = await poolAway(open, seconds).finally(() => open.close());
    wrong.push(...sayScene('Cognito weg', pool));
    const uploads = await sending.stop();
    balancer.close();
    console.log(
      `${uploads.sent.length} Uploads angenommen, ${uploads.failed.length} abgewiesen (ihr Programm versucht es wieder).`,
    );
    wrong.push(...uploads.unfinished);
    wrong.push(...(await judge(database.url, uploads.sent.length, { mayRepeat: true })));
  } finally {
    await Promise.all([stable.end(), unlucky.end()]);
    await Promise.all([wire.close(), neighbours.close()]);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}

/** A portal with the embedded database, whose disk gets full. @returns German sentences about what is wrong */
async function playFullDisk(seconds: number): Promise<string[]> {
  const disk = openSmallDisk(DISK_MEGABYTES);
  if (!disk) {
    console.log('Platte voll: hier nicht zu zeigen, weil niemand eine kleine einhängen darf (mount braucht root).');
    return [];
  }
  try {
    const { sent, refused, wrong, ...told } = await fillDisk(disk, openRelease(null), seconds);
    const unfit = sayScene('Platte voll, eingebettet', told);
    console.log(`${sent} Uploads angenommen, ${refused} abgewiesen.`);
    return [...unfit, ...wrong];
  } finally {
    disk.close();
  }
}

// docs/operate.md says what came of it.
await runOrSay(async () => {
  const { seconds, kills } = readNumbers();
  const wrong = seconds > 0 ? [...(await playScenes(seconds)), ...(await playFullDisk(seconds))] : [];
  if (kills > 0) wrong.push(...(await runKills(kills, (line) => console.log(line))));
  if (wrong.length > 0) throw new Error(`Nicht bewiesen:\n${wrong.join('\n')}`);
  console.log('Alles hat sich von selbst erholt; nichts ist verloren, nichts doppelt.');
});
