import { firstOfMonth, today as dayOf } from '@portal/shared/contract/calendar';
import { REPORT_MAIL_KINDS, type ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Account, Accounts } from '../../../platform/auth/accounts.ts';
import { asOperator, withTenant } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { composeLetter, type ComposeContext, type Reader } from './compose.ts';
import { deliverLetter, type DeliverContext } from './deliver.ts';
import { lastMonth, lastWeek, mondayDue } from './due.ts';
import { findSubscriptions, hindranceOf, wants, wantsAnything, type Subscription } from './subscriptions.ts';

/** Seconds between two looks. */
const PACE = { soon: 60, late: 600, news: 0 };
/** Nobody is written to before seven in the morning. */
const MORNING = 7;
const hourOf = new Intl.DateTimeFormat('de-DE', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' });

/** What comes of an upload by day is told on the next morning. */
const NOON = 12;

const hour = (now: Date): number => Number.parseInt(hourOf.format(now), 10);
/** Whether people may be written to already. */
export const isMorning = (now: Date): boolean => hour(now) >= MORNING;

export interface ReportMailContext extends ComposeContext, DeliverContext {
  accounts: Accounts;
}

/** Sends what is due, for as long as the portal runs. */
export const watchReportMails = (jobs: Jobs, context: ReportMailContext): void =>
  jobs.repeat(PACE, () => sendDue(context, new Date()));

/**
 * Sends the reports of the last month and the figures of the last week to those who are to get them and have not yet. One that
 * fails is tried again with the next look, unless it was being handed over.
 * @throws what the first of these threw, when all others have theirs
 */
export async function sendDue(context: ReportMailContext, now: Date): Promise<void> {
  if (!isMorning(now)) return;
  const today = dayOf(now);
  const businesses = await asOperator(context.db, (trx) =>
    trx.selectFrom('report_mails').select('tenant_id').distinct().where(wantsAnything).orderBy('tenant_id').execute(),
  );
  let known: Account[] | undefined;
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of businesses) {
    const waiting = await findWaiting(context, tenantId, today, hour(now) < NOON);
    if (waiting.length === 0) continue;
    known ??= await context.accounts.list();
    for (const { subscription, kinds } of waiting) {
      const account = known.find(({ sub, tenantId: theirs }) => sub === subscription.sub && theirs === tenantId);
      if (!account) continue;
      for (const kind of kinds)
        await sendOne(context, { account, subscription }, kind, today).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** A person as they would ask by themselves; undefined for whoever could not. */
export async function readerOf(
  accounts: Accounts,
  { sub, email, tenantId, ...account }: Account,
  { report, storeId, watch, own_news }: Subscription,
): Promise<Reader | undefined> {
  const groups = await accounts.groupsOf(sub);
  if (tenantId === null || hindranceOf(account, groups) !== null) return undefined;
  return { user: { sub, email, groups, tenantId }, report, storeId, watch, ownNews: own_news };
}

/** Who has not had what they are to get. */
async function findWaiting(
  { db }: ReportMailContext,
  tenantId: number,
  today: string,
  isBeforeNoon: boolean,
): Promise<{ subscription: Subscription; kinds: ReportMailKind[] }[]> {
  const periods = { report: lastMonth(today).from, monday: lastWeek(today).from, watch: today };
  const isTime = { report: true, monday: mondayDue(today) !== null, watch: isBeforeNoon };
  return withTenant(db, tenantId, async (trx) => {
    const sent = await trx
      .selectFrom('report_mail_sends')
      .select(['user_sub', 'kind', 'period'])
      .where('tenant_id', '=', tenantId)
      .where('period', '>=', firstOfMonth(periods.report))
      .execute();
    const hasHad = (sub: string, kind: ReportMailKind) =>
      sent.some((one) => one.user_sub === sub && one.kind === kind && one.period === periods[kind]);
    return (await findSubscriptions(trx, tenantId)).flatMap((subscription) => {
      const kinds = REPORT_MAIL_KINDS.filter(
        (kind) => isTime[kind] && wants(subscription, kind) && !hasHad(subscription.sub, kind),
      );
      return kinds.length > 0 ? [{ subscription, kinds }] : [];
    });
  });
}

async function sendOne(
  context: ReportMailContext,
  { account, subscription }: { account: Account; subscription: Subscription },
  kind: ReportMailKind,
  today: string,
): Promise<void> {
  const reader = await readerOf(context.accounts, account, subscription);
  if (!reader) return;
  const composed = await composeLetter(context, reader, { kind, today, isByHand: false }).catch((error: unknown) => {
    // The store is gone, or the person may not see it any more: there is nothing to write about.
    if (error instanceof ApiProblem) return null;
    throw error;
  });
  if (composed) await deliverLetter(context, reader, { kind, ...composed });
}
