import type { WatchedFigure } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { daysBefore, daysWatched } from './days-watched.ts';
import type { WatchedFigures } from './figures.ts';
import { judgeWatch } from './judge-watch.ts';
import type { OwnWatchRow } from './tables.ts';
import type { Standing } from './watch-words.ts';

interface Asked {
  trx: Transaction<Database>;
  /** Whose rights hold. */
  user: ApiUser;
  figures: WatchedFigures;
  /** ISO day. */
  today: string;
}

const nothing = (standing: Standing['standing']): Standing => ({
  standing,
  value: null,
  low: null,
  high: null,
  first_day: null,
  last_day: null,
});

/**
 * How a watch stands by the data that there are, with the rights of whom it belongs to: the figure by its page's own question, over days that are
 * over. A day that runs is not judged.
 */
export async function measureWatch(
  { trx, user, figures, today }: Asked,
  {
    figure,
    store_id: storeId,
    period,
    condition,
    bound,
  }: Pick<OwnWatchRow, 'figure' | 'store_id' | 'period' | 'condition' | 'bound'>,
): Promise<Standing> {
  const known: WatchedFigure | undefined = figures.list(user.groups).find(({ id }) => id === figure);
  if (!known) return nothing('not-seen');
  try {
    const scope = storeId === null ? 'all' : 'store';
    const { storeIds, dataSince, dataDate } = await findScope(
      trx,
      storeId === null ? user : { ...user, storeId },
      scope,
    );
    if (storeIds.length === 0) return nothing('not-seen');
    if (dataSince === null || dataDate === null) return nothing('no-value');
    const yesterday = addDays(today, -1);
    const days = daysWatched(period, dataDate < yesterday ? dataDate : yesterday);
    if (days.from < dataSince) return { ...nothing('no-value'), first_day: days.from, last_day: days.to };
    const read = (asked: typeof days) => figures.read(trx, user, { figure, storeId, days: asked }, today);
    const before = [];
    if (condition === 'unusual' && !known.is_now)
      for (const earlier of daysBefore(period, days, dataSince)) before.push(await read(earlier));
    return {
      ...judgeWatch({ condition, bound }, { value: await read(days), before }),
      first_day: days.from,
      last_day: days.to,
    };
  } catch (error) {
    // The store is gone, or is not theirs any more.
    if (error instanceof ApiProblem && error.status === 404) return nothing('not-seen');
    throw error;
  }
}
