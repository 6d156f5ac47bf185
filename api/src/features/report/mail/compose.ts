import type { AnomalyList, Dashboard, DashboardUnit, OwnWatchNews } from '@portal/shared/contract/analyse';
import { yearsOf, type Days } from '@portal/shared/contract/calendar';
import type { ReportAudience, StoreScope } from '@portal/shared/contract/common';
import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Kysely, Transaction } from 'kysely';
import { readGoals } from '../../../data/goals/read-goals.ts';
import { listScopeStores } from '../../../data/stores/list-scope-stores.ts';
import { findScope } from '../../../data/stores/scope.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readTenant, type Database } from '../../../platform/database/index.ts';
import { gatherReport, type ReportSources } from '../gather.ts';
import type { ReportParts } from '../parts.ts';
import { NOTHING_TOLD, type Composed } from './composed.ts';
import { lastMonth, lastWeek, mondayDue, reportDue, type Due } from './due.ts';
import { emptyMondayLetter, mondayLetter } from './monday-letter.ts';
import { emptyMonthLetter, monthLetter } from './month-letter.ts';
import { findReach, type Reach } from './reach.ts';
import { findTold } from './find-told.ts';
import { watchLetter } from './watch-letter.ts';

/** What letters take of the pages, handed in, since features do not know each other. */
export interface ReportMailParts extends ReportParts {
  dashboard: (
    trx: Transaction<Database>,
    user: ApiUser,
    today: string,
    asked: { scope: StoreScope; unit: DashboardUnit },
  ) => Promise<Dashboard>;
  /** What is unusual and nobody has looked at yet, of the stores that somebody sees. */
  anomalies: (
    trx: Transaction<Database>,
    user: ApiUser,
    asked: { scope: StoreScope; state: 'open' },
  ) => Promise<AnomalyList>;
  /** What somebody was told of what they have watched themselves, the latest first. */
  ownNews: (
    trx: Transaction<Database>,
    user: ApiUser,
    page: { offset: number; limit: number },
  ) => Promise<OwnWatchNews>;
}

export interface ComposeContext extends ReportSources {
  db: Kysely<Database>;
  parts: ReportMailParts;
}

/** Whom a letter is written to, as they would ask by themselves: it holds what they may see. */
export interface Reader {
  user: ApiUser;
  report: ReportAudience | null;
  /** null: all that the person may see. */
  storeId: number | null;
  /** What is unusual, as an Admin has decided, and what they have watched themselves. */
  watch: boolean;
  ownNews: boolean;
}

interface Wanted {
  kind: ReportMailKind;
  /** ISO day. */
  today: string;
  /** Somebody wants it now, whatever the day and however far the data reach. */
  isByHand: boolean;
}

/** More than a person can have watched. */
const NEWEST = { offset: 0, limit: 50 };

/** @returns the letter with the first day of what it is about; null: it is not due, waits for data, or has nothing to say */
export async function composeLetter(
  { db, parts, files }: ComposeContext,
  reader: Reader,
  { kind, today, isByHand }: Wanted,
): Promise<Composed | null> {
  const { report, storeId } = reader;
  const user: ApiUser = storeId === null ? reader.user : { ...reader.user, storeId };
  const scope: StoreScope = storeId === null ? 'all' : 'store';
  const write = await readTenant(db, user, async (trx) => {
    const { storeIds } = await findScope(trx, user, scope);
    if (storeIds.length === 0) return null;
    if (kind === 'watch') {
      const { anomalies } = reader.watch
        ? await parts.anomalies(trx, user, { scope, state: 'open' })
        : { anomalies: [] };
      // Of all stores that the person sees, wherever the other letters are about; whoever sends by hand may be shown the letter.
      const own = reader.ownNews && !isByHand ? (await parts.ownNews(trx, reader.user, NEWEST)).items : [];
      const told = isByHand ? NOTHING_TOLD : await findTold(trx, user);
      const composed = watchLetter({ open: anomalies, own }, { told, today, isByHand });
      return async (): Promise<Composed | null> => composed;
    }
    const asked = { trx, tenantId: user.tenantId, storeIds };
    const due = await findDue(asked, kind, today);
    const days = due?.days ?? (isByHand ? { report: lastMonth, monday: lastWeek }[kind](today) : null);
    if (days === null) return null;
    const reach = await findReach(asked, days);
    const waits = reach.behind.length > 0 && due !== null && today < due.patience;
    if (reach.until === null || (!isByHand && (waits || isSilent(reach, days)))) return null;
    const period = days.from;
    if (reach.until < days.from) {
      const { until } = reach;
      return async (): Promise<Composed> => ({
        period,
        letter: kind === 'report' ? emptyMonthLetter(period, until) : emptyMondayLetter(days, until),
      });
    }
    if (kind === 'report') {
      const data = await gatherReport(
        trx,
        user,
        { parts, files },
        { month: days.from.slice(0, 7), scope, for: report ?? 'owner' },
        today,
      );
      return async () => ({ period, letter: await monthLetter(data, reach) });
    }
    const [week, month] = [
      await parts.dashboard(trx, user, days.to, { scope, unit: 'week' }),
      await parts.dashboard(trx, user, today, { scope, unit: 'month' }),
    ];
    const store = scope === 'store' ? ((await listScopeStores(trx, user, scope))[0]?.name ?? null) : null;
    return async () => ({
      period,
      letter: mondayLetter({ week, month, store, storeCount: storeIds.length }, days, reach),
    });
  });
  return write && write();
}

async function findDue(
  asked: Parameters<typeof readGoals>[0],
  kind: 'report' | 'monday',
  today: string,
): Promise<Due | null> {
  if (kind === 'monday') return mondayDue(today);
  return reportDue(today, (await readGoals(asked, yearsOf({ from: today, to: today })))(asked.storeIds).open);
}

/** Nobody is told again and again that a business which has stopped has no data. */
const isSilent = ({ until, behind }: Reach, { from }: Days): boolean => behind.length === 0 && (until ?? '') < from;
