import { today } from '@portal/shared/contract/calendar';
import { findPostgres } from '../../api/src/testing/postgres-server.ts';
import { ROOT } from '../../server/areas.ts';
import { signIn, type SignedIn } from '../../tools/compare-answers/portal.ts';
import { askInTurn, type Asked } from './ask.ts';
import { checkOut } from '../../tools/prove/check-out.ts';
import { askTogether, whatIsAnswered, type Crowd } from './crowd.ts';
import { ASKING, NOT_OF_THE_CROWD, questionsOf } from './questions.ts';
import { startSide, type Side } from './side.ts';

const PORTS = [4394, 4395] as const;

const milliseconds = (asked: Asked | null) => (asked === null ? 'fehlt' : `${asked.median.toFixed(1)} ms`).padStart(11);
const factor = (before: Asked | null, now: Asked | null, of: keyof Asked) =>
  (before === null || now === null ? '' : `× ${(now[of] / before[of]).toFixed(2)}`).padStart(9);

const PEOPLE = 200;
const SECONDS = 30;
/** How often each of the crowd asks, ms; without a pause they show how much a side can answer at most. */
const PACES = [1500, 0] as const;

function printCrowd(name: string, pace: number, { rate, p50, p95, errors }: Crowd): void {
  console.log(
    `  ${PEOPLE} Personen ${pace === 0 ? 'ohne Pause' : 'alle 1,5 s'}, ${name.padEnd(9)} ${rate.toFixed(0).padStart(4)} Antworten je Sekunde   p50 ${(p50 / 1000).toFixed(2)} s   p95 ${(p95 / 1000).toFixed(2)} s   ${errors} Fehler`,
  );
}

/** Two portals at once, so that each question meets both in the same state of the machine. */
async function compare(before: Side, now: Side): Promise<void> {
  const sides = [before, now] as const;
  const addresses = questionsOf(today());
  const owners = (await Promise.all(sides.map(({ url }) => signIn(url, ASKING[0])))) as unknown as [SignedIn, SignedIn];
  const known: string[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    const [old, current] = await askInTurn(owners, address);
    if (old !== null && current !== null && !NOT_OF_THE_CROWD.has(name)) known.push(address);
    console.log(
      `  ${name.padEnd(24)}${milliseconds(old)}${milliseconds(current)}${factor(old, current, 'median')}   Länge${factor(old, current, 'length')}`,
    );
  }
  for (const { name, url } of sides) {
    const people = await Promise.all(ASKING.map(async (email) => whatIsAnswered(await signIn(url, email), known)));
    for (const pace of PACES)
      printCrowd(name, pace, await askTogether(people, { people: PEOPLE, everyMs: pace, seconds: SECONDS }));
  }
}

async function compareOn(engine: 'embedded' | 'postgres', before: { folder: string; hash: string }): Promise<void> {
  console.log(
    `\n${engine === 'embedded' ? 'Eingebettete Datenbank' : 'PostgreSQL-Server'}, nacheinander, Median aus 20${''.padEnd(4)}${before.hash} · jetzt`,
  );
  const sides: Side[] = [];
  try {
    sides.push(await startSide(before.hash, before.folder, PORTS[0], engine));
    sides.push(await startSide('jetzt', ROOT, PORTS[1], engine));
    await compare(sides[0]!, sides[1]!);
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

/**
 * `npm run bench -- against <commit>`: starts that commit and this work tree with the demo, asks both the same in turn, then
 * each as two hundred people, on the embedded database and on a server where there is one. Prints figures and ratios.
 */
export async function benchAgainst(commit: string): Promise<void> {
  const before = checkOut(commit);
  await compareOn('embedded', before);
  if (findPostgres()) await compareOn('postgres', before);
}
