import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { accessToken } from './compare-answers/portal.ts';
import { startNeighbours } from './prove/chaos/neighbours.ts';
import { SCENES, type World } from './prove/chaos/scenes.ts';
import { openSlowWire } from './prove/chaos/slow-wire.ts';
import { untilWell, watch, type Asker, type Seen } from './prove/chaos/watch.ts';
import { openBalancer } from './prove/servers/balancer.ts';
import { judge } from './prove/servers/judge.ts';
import { commonQuestions, EMAIL, signInEverywhere } from './prove/servers/questions.ts';
import { openRelease } from './prove/servers/release.ts';
import { openPlace, type Place } from './prove/servers/server.ts';
import { keepSending, makeKey } from './prove/servers/uploads.ts';

const USAGE = 'Aufruf: npm run prove:chaos -- [--seconds <je Szene>] [--kills <Anzahl>]';
const PORTS = [4398, 4399] as const;
/** So many that a hoard of others can use them up. */
const CONNECTIONS = '80';

const statusText = ({ statuses }: Seen) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status === '0' ? 'ohne Antwort' : status}`)
    .join(', ');

function readNumbers(): { seconds: number; kills: number } {
  const { values } = readArguments(USAGE, { seconds: { type: 'string' }, kills: { type: 'string' } });
  const [seconds, kills] = [Number(values.seconds ?? 30), Number(values.kills ?? 5)];
  if (!(seconds >= 1 && kills >= 0)) throw new Error(USAGE);
  return { seconds, kills };
}

// Two servers, and one bad thing after the other while somebody asks and a program uploads; docs/operate.md.
await runOrSay(async () => {
  const { seconds, kills } = readNumbers();
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
    const scenes = [...SCENES, ...Array.from({ length: Math.max(0, kills - 1) }, () => SCENES.at(-1)!)];
    for (const { name, happen } of scenes) {
      const seen = await watch(asker, () => happen(world, seconds));
      const well = await untilWell(asker);
      console.log(`${name}: ${statusText(seen)}; wieder gut nach ${well.toFixed(1).replace('.', ',')} s.`);
      wrong.push(...seen.unfit.slice(0, 3).map((text) => `${name}: ${text}`));
    }
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
  if (wrong.length > 0) throw new Error(`Nicht bewiesen:\n${wrong.join('\n')}`);
  console.log('Alles hat sich von selbst erholt; nichts ist verloren, nichts doppelt.');
});
