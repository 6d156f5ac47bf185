import type { Kysely } from 'kysely';
import { replay } from '../../../data/standing/replay.ts';
import { readTenant, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { askedOf } from './ask-replay.ts';
import { Abandoned, findWaiting, nextReplay, noteReplay, type ReplayRow } from './waiting-replays.ts';

const QUEUE = 'standing-replays';
const RETRIES = 1;
/** Seconds; the first look comes at once, and takes up what a stopped portal has left. */
const PACE = { soon: 1, late: 30, news: 30 };
/** Between two notes of how far it is. */
const NOTE_MS = 1_000;
const FAILED = 'Die letzten 24 Monate konnten nicht nachgespielt werden. Bitte versuchen Sie es noch einmal.';

/** Opens the queue that replays the Daueraktionen of large businesses. */
export async function startReplays({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): Promise<void> {
  await jobs.registerJob(QUEUE, (_data, { tenantId, attempt }) => makeReplays(db, tenantId, attempt >= RETRIES), {
    coalesce: true,
    retries: RETRIES,
  });
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findWaiting(db)) await jobs.sendJob(QUEUE, tenantId, {});
  });
}

/** Makes what a business has asked for, one after the other; what nobody waits for any more ends. @param isLast what fails now is given up */
export async function makeReplays(db: Kysely<Database>, tenantId: number, isLast: boolean): Promise<void> {
  for (;;) {
    const row = await nextReplay(db, tenantId);
    if (!row) return;
    try {
      await noteReplay(db, row, { result: JSON.stringify(await replayOf(db, row)) });
    } catch (error) {
      if (error instanceof Abandoned) continue;
      const problem = error instanceof ApiProblem ? error.title : isLast ? FAILED : null;
      if (problem !== null) await noteReplay(db, row, { problem }).catch(() => undefined);
      if (!(error instanceof ApiProblem)) throw withoutCustomerData(error);
    }
  }
}

async function replayOf(db: Kysely<Database>, row: ReplayRow) {
  const { tenant_id: tenantId, user_sub: sub, standing_id: id, sentence, on_day } = row;
  const inside: Parameters<typeof replay>[0] = (work) => readTenant(db, { tenantId, sub }, work);
  const asked = await inside((trx) => askedOf(trx, tenantId, { id, sentence }));
  let notedAt = 0;
  return replay(inside, asked, on_day, async (done, total) => {
    if (Date.now() - notedAt < NOTE_MS) return;
    notedAt = Date.now();
    await noteReplay(db, row, { done, total });
  });
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`A replay ended with ${code ?? name ?? 'an error'}`);
}
