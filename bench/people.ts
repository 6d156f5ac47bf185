import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '@portal/shared/contract/calendar';
import { DEMO_PASSWORD } from '../demo/businesses.ts';
import { IdentityAdmin } from '../e2e/support/admin.ts';
import { signIn } from '../tools/compare-answers/portal.ts';
import { openRelease } from '../tools/prove/servers/release.ts';
import { openPlace, type Place } from '../tools/prove/servers/server.ts';
import { ADMIN_KEYS } from '../tools/test/portal-process.ts';
import { askTogether, whatIsAnswered, type Asking } from './against/crowd.ts';
import { NOT_OF_THE_CROWD, questionsOf } from './against/questions.ts';
import { openMarket, type Market } from './market.ts';
import { untilIdle } from './night.ts';
import { watchStarted } from './process-tree.ts';

const PORTS = [4398, 4399] as const;
/** The largest crowd first; a smaller one is asked for as long as the one before waits too long. */
const CROWDS = [1_000, 700, 500, 350, 250];
const EVERY_MS = 10_000;
const SECONDS = 60;
const WARM_UP_SECONDS = 30;
const PATIENCE_MS = 300;
const GROUPS = ['Marketing', 'PRO'];

/** Users of all businesses in turn, every other one at the same server, each signed in with a password of their own. */
async function signInAll(places: readonly Place[], { businesses }: Market, count: number): Promise<Asking[]> {
  const admins = await Promise.all(
    places.map(({ url }) =>
      IdentityAdmin.of(url, {
        accessKeyId: ADMIN_KEYS.IDENTITY_ADMIN_ACCESS_KEY_ID,
        secretAccessKey: ADMIN_KEYS.IDENTITY_ADMIN_SECRET_ACCESS_KEY,
      }),
    ),
  );
  const questions = Object.entries(questionsOf(today()))
    .filter(([name]) => !NOT_OF_THE_CROWD.has(name))
    .map(([, address]) => address);
  const asking: Asking[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = at % places.length;
    const email = `person-${at}@markt.example`;
    const tenant = businesses[at % businesses.length]!.tenantId;
    await admins[place]!.createUser({ email, tenant, groups: GROUPS, password: DEMO_PASSWORD });
    const person = await signIn(places[place]!.url, email);
    // All are in the same groups, so that what the first is answered is answered to everybody.
    asking.push(asking[0] ? { person, addresses: asking[0].addresses } : await whatIsAnswered(person, questions));
  }
  return asking;
}

/**
 * Two servers on one database with a market, and a thousand people of its businesses who each ask every ten seconds: answers a second,
 * errors, how long they wait, and the processor's time that the servers take. Smaller crowds until nobody waits for 300 ms, of a hundred five.
 */
export async function benchPeople(): Promise<void> {
  const release = openRelease(null);
  const watch = watchStarted();
  const market = await openMarket();
  const folder = mkdtempSync(join(tmpdir(), 'portal-people-'));
  const settings = { DATABASE_URL: market.url, PORTAL_DEMO: 'accounts', ...ADMIN_KEYS };
  const places = PORTS.map((port, at) => openPlace(at === 0 ? 'one' : 'two', port, folder, settings));
  try {
    for (const place of places) await place.start(release);
    await untilIdle(market.database);
    const begun = performance.now();
    const asking = await signInAll(places, market, CROWDS[0]!);
    console.log(
      `${asking.length} users made and signed in, one after the other: ${((performance.now() - begun) / asking.length).toFixed(0)} ms each`,
    );
    await untilIdle(market.database);
    // A process that has just started, and a database that has read nothing yet, say nothing of an ordinary minute.
    await askTogether(asking, { people: CROWDS.at(-1)!, everyMs: EVERY_MS, seconds: WARM_UP_SECONDS });
    for (const people of CROWDS) {
      const before = watch.seconds();
      const { rate, errors, p50, p95 } = await askTogether(asking, { people, everyMs: EVERY_MS, seconds: SECONDS });
      const cores = (watch.seconds() - before) / SECONDS;
      console.log(
        `${people} people, each every ${EVERY_MS / 1000} s: ${rate.toFixed(0)} answers a second, ${errors} errors, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${cores.toFixed(2)} cores taken by both servers${process.env.DATABASE_URL ? '' : ' and the database'}`,
      );
      if (errors === 0 && p95 < PATIENCE_MS) return;
    }
  } finally {
    await Promise.all(places.map((place) => place.end()));
    watch.stop();
    await market.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
