import type { Dashboard, DashboardUnit } from '@portal/shared/contract/analyse';
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
import { lastMonth, lastWeek, mondayDue, reportDue, type Due } from './due.ts';
import type { Letter } from './letter.ts';
import { emptyMondayLetter, mondayLetter } from './monday-letter.ts';
import { emptyMonthLetter, monthLetter } from './month-letter.ts';
import { findReach, type Reach } from './reach.ts';

/** What letters take of the pages, handed in, since features do not know each other. */
export interface ReportMailParts extends ReportParts {
  dashboard: (
    trx: Transaction<Database>,
    user: ApiUser,
    today: string,
    asked: { scope: StoreScope; unit: DashboardUnit },
  ) => Promise<Dashboard>;
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
}

interface Wanted {
  kind: ReportMailKind;
  /** ISO day. */
  today: string;
  /** Somebody wants it now, whatever the day and however far the data reach. */
  isByHand: boolean;
}

/** @returns the letter with the first day of what it is about; null: it is not due, waits for data, or has nothing to say */
export async function composeLetter(
  { db, parts, files }: ComposeContext,
  reader: Reader,
  { kind, today, isByHand }: Wanted,
): Promise<{ period: string; letter: Letter } | null> {
  const { report, storeId } = reader;
  const user: ApiUser = storeId === null ? reader.user : { ...reader.user, storeId };
  const scope: StoreScope = storeId === null ? 'all' : 'store';
  const write = await readTenant(db, user, async (trx) => {
    const { storeIds } = await findScope(trx, user, scope);
    if (storeIds.length === 0) return null;
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
      return async () => ({
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
  kind: ReportMailKind,
  today: string,
): Promise<Due | null> {
  if (kind === 'monday') return mondayDue(today);
  return reportDue(today, (await readGoals(asked, yearsOf({ from: today, to: today })))(asked.storeIds).open);
}

/** Nobody is told again and again that a business which has stopped has no data. */
const isSilent = ({ until, behind }: Reach, { from }: Days): boolean => behind.length === 0 && (until ?? '') < from;
