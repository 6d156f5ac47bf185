import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { accessToken } from './compare-answers/portal.ts';
import { openBalancer } from './prove/servers/balancer.ts';
import { judge } from './prove/servers/judge.ts';
import { commonQuestions, EMAIL, keepAsking, signInEverywhere } from './prove/servers/questions.ts';
import { openRelease } from './prove/servers/release.ts';
import { openPlace, type Place } from './prove/servers/server.ts';
import { keepSending, makeKey } from './prove/servers/uploads.ts';

const USAGE = 'Aufruf: npm run prove:rolling -- [<Commit davor>]';
const PORTS = [4396, 4397] as const;
/** Between two steps, so that what a server begins with is under load as well. */
const CALM_MS = 5_000;

const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} s`;

// Two servers on one database, replaced one after the other under twenty questions a second and uploads of a program.
await runOrSay(async () => {
  const [commit = null] = readArguments(USAGE, {}).positionals;
  const [before, now] = [openRelease(commit), openRelease(null)];
  const folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
  const database = await startPostgresServer();
  const [one, two] = PORTS.map((port, at) =>
    openPlace(at === 0 ? 'eins' : 'zwei', port, folder, { DATABASE_URL: database.url }),
  ) as [Place, Place];
  const wrong: string[] = [];
  const replace = async (place: Place, release: typeof now) => {
    const { seconds: ending, code } = await place.end();
    if (code !== 0) wrong.push(`${place.name} endete mit ${code}`);
    const starting = await place.start(release);
    console.log(`${place.name}: in ${seconds(ending)} geendet, in ${seconds(starting)} als ${release.name} bereit.`);
    await pause(CALM_MS);
  };
  try {
    for (const place of [one, two])
      console.log(`${place.name}: in ${seconds(await place.start(before))} als ${before.name} bereit.`);
    const person = await signInEverywhere([one, two]);
    const key = await makeKey(one.url, await accessToken(one.url, EMAIL));
    const balancer = await openBalancer([one, two]);
    const addresses = await commonQuestions(person);
    const stopAsking = keepAsking(balancer, person, addresses);
    const sending = keepSending(balancer, key);
    await pause(CALM_MS);
    await replace(one, now);
    // A server of the release before, started again on the newer schema.
    await replace(two, before);
    await replace(two, now);
    const uploads = await sending.stop();
    const asked = await stopAsking();
    balancer.close();
    console.log(
      `${asked.answered} Fragen beantwortet (p50 ${asked.p50.toFixed(0)} ms, p95 ${asked.p95.toFixed(0)} ms), ${asked.failed.length} nicht; ${uploads.sent.length} Uploads angenommen, ${uploads.failed.length} nicht.`,
    );
    wrong.push(...asked.failed.slice(0, 10), ...uploads.failed, ...uploads.unfinished);
    wrong.push(...(await judge(database.url, uploads.sent.length, { mayRepeat: false })));
  } finally {
    await Promise.all([one.end(), two.end()]);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (wrong.length > 0) throw new Error(`Nicht bewiesen:\n${wrong.join('\n')}`);
  console.log('Kein Aufruf gescheitert, kein Job zweimal, kein Upload verloren.');
});
