import { meetsGroups } from '@portal/shared/contract';
import { today as dayOf } from '@portal/shared/contract/calendar';
import { ANALYSIS } from '../../../data/analysis/analysis-config.ts';
import type { Account } from '../../../platform/auth/accounts.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { asOperator, withTenant } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { isMorning, type ReportMailContext } from '../mail/send-due.ts';
import { composeSending, isEmpty } from './compose-sending.ts';
import { deliverSending, noteEmpty } from './deliver-sending.ts';
import { sendingDue, type SendingDue } from './due-sending.ts';
import { endSending, KEPT, type KeptSending } from './sendings.ts';

/** Seconds between two looks. */
const PACE = { soon: 60, late: 600, news: 0 };

/** Sends what is due each month, for as long as the portal runs. */
export const watchSendings = (jobs: Jobs, context: ReportMailContext): void =>
  jobs.repeat(PACE, () => sendDueSendings(context, new Date()));

/**
 * Sends what is due to those who have not had it yet, as whoever made it may see it now. What they may not see any more is over.
 * @throws what the first that failed threw, when all others have gone
 */
export async function sendDueSendings(context: ReportMailContext, now: Date): Promise<void> {
  if (!isMorning(now)) return;
  const today = dayOf(now);
  const businesses = await asOperator(context.db, (trx) =>
    trx
      .selectFrom('report_sendings')
      .select('tenant_id')
      .distinct()
      .where('day', 'is not', null)
      .where('ended_at', 'is', null)
      .orderBy('tenant_id')
      .execute(),
  );
  let known: Account[] | undefined;
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of businesses)
    for (const waiting of await findWaiting(context, tenantId, today)) {
      known ??= await context.accounts.list();
      const account = known.find(
        ({ sub, tenantId: theirs }) => sub === waiting.sending.user_sub && theirs === tenantId,
      );
      await sendOne(context, tenantId, waiting, account, today).catch((error: unknown) => failures.push(error));
    }
  if (failures.length > 0) throw failures[0];
}

interface Waiting {
  sending: KeptSending;
  due: SendingDue;
}

/** What is due and has had no message yet. */
async function findWaiting({ db }: ReportMailContext, tenantId: number, today: string): Promise<Waiting[]> {
  return withTenant(db, tenantId, async (trx) => {
    const standing = await trx
      .selectFrom('report_sendings')
      .select(KEPT)
      .where('tenant_id', '=', tenantId)
      .where('day', 'is not', null)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute();
    const due = standing.flatMap((sending) => {
      const found = sending.day === null ? null : sendingDue(sending.day, dayOf(sending.made_at), today);
      return found ? [{ sending, due: found }] : [];
    });
    const [first] = due;
    if (!first) return [];
    const had = await trx
      .selectFrom('report_sending_mails')
      .select('sending_id')
      .where('tenant_id', '=', tenantId)
      .where('period', '=', first.due.period)
      .execute();
    return due.filter(({ sending }) => !had.some(({ sending_id: id }) => id === sending.id));
  });
}

async function sendOne(
  context: ReportMailContext,
  tenantId: number,
  { sending, due }: Waiting,
  account: Account | undefined,
  today: string,
): Promise<void> {
  const end = () =>
    withTenant(context.db, tenantId, (trx) =>
      endSending(trx, { tenantId, email: sending.user_email }, { id: sending.id }, 'rights'),
    );
  const groups = account ? await context.accounts.groupsOf(account.sub) : [];
  if (!account || account.isLocked || !meetsGroups(groups, ANALYSIS.route.config.groups)) return void (await end());
  // Has to choose another password: may see all of it again in a moment.
  if (account.state !== 'active') return;
  const user: ApiUser = { sub: account.sub, email: account.email, groups, tenantId };
  try {
    const { what, store_id: storeId } = sending;
    const letter = await composeSending(context, user, { what, storeId, today, due });
    if (letter) await deliverSending(context, tenantId, sending, { period: due.period, letter });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (isEmpty(error)) {
      if (today >= due.patience) await noteEmpty(context, tenantId, sending.id, due.period);
    }
    // The store is gone, or the person may not see it any more.
    else await end();
  }
}
