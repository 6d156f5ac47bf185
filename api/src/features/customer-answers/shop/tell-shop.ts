import { pathOf } from '@portal/shared/contract';
import { sql, type Kysely } from 'kysely';
import { readSender } from '../../../data/sender/read-sender.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Mailer } from '../../../platform/mail/index.ts';
import { answerCalendar } from './answer-calendar.ts';
import { answerLetter, type ToldAnswer } from './answer-letter.ts';

interface Telling {
  db: Kysely<Database>;
  mail: Mailer;
  publicUrl: string;
}

const QUEUE = 'customer-answers';
/** Seconds; the page that takes answers wakes it. */
const PACE = { soon: 1, late: 30, news: 30 };
/** Whoever changes their mind again and again fills no mailbox: of one answer nothing is told within so many minutes of the last time. */
const REST_MINUTES = 15;
const WAITS = sql<boolean>`(NOT is_told AND (told_at IS NULL OR told_at < now() - make_interval(mins => ${REST_MINUTES})))`;
/** No server has taken it, and it is tried again. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['later', 'away']);

/** Writes to the mailbox that customers answer to, once of each answer; without one the portal alone shows them. */
export async function tellShop({ db, mail, publicUrl }: Telling, tenantId: number): Promise<void> {
  // Noted before it is told: of two processes one tells it.
  const { told, to } = await withTenant(db, tenantId, async (trx) => {
    const marked = await trx
      .updateTable('customer_answers')
      .set({ is_told: true, told_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenantId)
      .where(WAITS)
      .returning('id')
      .execute();
    const { rows } = await sql<ToldAnswer>`
      SELECT a.id, a.kind, a.wish_on, a.day_part, a.pause_until, a.changed_at, a.withdrawn_at, s.name AS store
      FROM customer_answers a JOIN stores s ON s.tenant_id = a.tenant_id AND s.id = a.store_id
      WHERE a.tenant_id = ${tenantId} AND a.id = ANY(${marked.map(({ id }) => id)}::bigint[]) ORDER BY a.changed_at`.execute(
      trx,
    );
    const { replyTo, email } = await readSender(trx, tenantId);
    return { told: rows, to: replyTo ?? email };
  });
  if (told.length === 0 || to === null) return;
  const page = `${publicUrl}${pathOf('customer-answers')}`;
  const wishes = told.flatMap(({ wish_on, day_part, withdrawn_at, ...rest }) =>
    wish_on !== null && day_part !== null && withdrawn_at === null ? [{ ...rest, wish_on, day_part, name: null }] : [],
  );
  const { state } = await mail.write(tenantId, {
    kind: 'answer',
    to,
    ...answerLetter(told, page),
    ...(wishes.length > 0 && {
      attachments: [
        {
          name: 'terminwunsch.ics',
          type: 'text/calendar; charset=utf-8',
          content: Buffer.from(answerCalendar(wishes, page)),
        },
      ],
    }),
  });
  if (NOT_TAKEN.has(state))
    await withTenant(db, tenantId, (trx) =>
      trx
        .updateTable('customer_answers')
        .set({ is_told: false })
        .where('tenant_id', '=', tenantId)
        .where(
          'id',
          'in',
          told.map(({ id }) => id),
        )
        .execute(),
    );
}

const findTenants = async (db: Kysely<Database>): Promise<number[]> =>
  (
    await asOperator(db, (trx) =>
      trx.selectFrom('customer_answers').select('tenant_id').distinct().where(WAITS).execute(),
    )
  ).map(({ tenant_id }) => tenant_id);

/** Looks for answers that the shop has not been written to of. */
export async function startTelling(telling: Telling & { jobs: Jobs }): Promise<void> {
  const { db, jobs } = telling;
  await jobs.registerJob(QUEUE, (_data, { tenantId }) => tellShop(telling, tenantId), { coalesce: true });
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findTenants(db)) await jobs.sendJob(QUEUE, tenantId, {});
  });
}
