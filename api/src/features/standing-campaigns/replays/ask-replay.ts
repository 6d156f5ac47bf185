import { hash } from 'node:crypto';
import { today } from '@portal/shared/contract/calendar';
import { isForecast, type StandingReplay, type StandingSentence } from '@portal/shared/contract/marketing';
import { sql, type Kysely, type Transaction } from 'kysely';
import { replay, type Asked } from '../../../data/standing/replay.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readTenant, withTenant, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { wakePollers } from '../../../platform/jobs/index.ts';
import { findRow } from '../save-standing.ts';
import { forgetReplays } from './waiting-replays.ts';

type Trx = Transaction<Database>;

/** A sentence that is asked about: of a Daueraktion, or of none yet. */
export interface Question {
  id: number | null;
  sentence: StandingSentence;
}

/** With so many customers and more it is made by a job, which says how far it is; with fewer while somebody waits. */
export const REPLAY = { byJobFrom: 20_000 };

const WORDS = 'Die letzten 24 Monate werden gerade nachgespielt. Das dauert bei vielen Kunden einen Moment.';

/** Of a Daueraktion that is there, its own lots; of one that is not yet, some. @throws ApiProblem 404 */
export async function askedOf(trx: Trx, tenantId: number, { id, sentence }: Question): Promise<Asked> {
  if (id === null) return { tenant_id: tenantId, id, store_ids: null, secret: 'none yet', sentence };
  return { ...(await findRow(trx, tenantId, id)), sentence };
}

async function isLarge(trx: Trx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM customers WHERE tenant_id = ${tenantId} LIMIT ${REPLAY.byJobFrom}) known`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) >= REPLAY.byJobFrom;
}

/**
 * 'So wäre es gelaufen', at once; of a large business how far it is until it is there: whoever waits asks again. A support view, which
 * writes nothing, waits for it.
 * @throws ApiProblem 404; 409 where it came to nothing
 */
export async function askReplay(db: Kysely<Database>, user: ApiUser, question: Question): Promise<StandingReplay> {
  const { tenantId } = user;
  const { asked, byJob } = await readTenant(db, user, async (trx) => ({
    asked: await askedOf(trx, tenantId, question),
    byJob: !user.support && !isForecast(question.sentence.occasion) && (await isLarge(trx, tenantId)),
  }));
  if (!byJob) return replay((work) => readTenant(db, user, work), asked, today());
  const { result, problem, id, done, total } = await withTenant(db, user, (trx) => requestReplay(trx, user, question));
  // What it came to is told once: whoever asks later asks by what the business has by then.
  if (problem !== null || result)
    await withTenant(db, user, (trx) =>
      trx.deleteFrom('standing_replays').where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
    );
  if (problem !== null) throw new ApiProblem(409, 'replay-failed', problem);
  if (result) return result;
  wakePollers();
  return { months: null, left_out: [], words: [WORDS], proof: null, pending: { done, total } };
}

async function requestReplay(trx: Trx, { tenantId, sub }: ApiUser, { id, sentence }: Question) {
  await forgetReplays(trx, tenantId);
  const on_day = today();
  return trx
    .insertInto('standing_replays')
    .values({
      tenant_id: tenantId,
      user_sub: sub,
      standing_id: id,
      sentence: JSON.stringify(sentence),
      on_day,
      question: hash('sha256', JSON.stringify({ id, sentence, on_day })),
      asked_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_sub', 'question'])
        .doUpdateSet(({ ref }) => ({ asked_at: ref('excluded.asked_at') })),
    )
    .returning(['id', 'done', 'total', 'result', 'problem'])
    .executeTakeFirstOrThrow();
}
