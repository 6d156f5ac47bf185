import { MIN_BUYERS_FOR_DECILES, MOST_PAIRS, type AnalysisFilter, type BuyersOfPeriod, type RevenuePerCustomer } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import type { Database } from '../../database/index.ts';
import { medianOf, sortAmounts } from '../median.ts';
import { compareMonths } from '../periods.ts';
import { findScope } from '../scope.ts';
import { wholePeriod } from '../whole-period.ts';
import { sumSpendingByCells } from './sum-cells.ts';
import { sumSpending, type Spending } from './sum-spending.ts';
import { tenthsOf } from './tenths.ts';

/** What 'umsatz-je-kunde' shows of the period, beside what it is compared with. */
export async function findRevenuePerCustomer(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<RevenuePerCustomer> {
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const { from, to, previousFrom, previousTo } = wholePeriod(compareMonths(filter, dataDate));
  const where = { tenantId: user.tenantId, storeIds };
  const { spending: current, cells } = await sumSpendingByCells(trx, where, { ...filter, from, to });
  const previous = await sumSpending(trx, where, { ...filter, from: previousFrom, to: previousTo });
  const [sorted, sortedBefore] = [sortAmounts(current.amounts), sortAmounts(previous.amounts)];
  const topBefore = previous.buyers < MIN_BUYERS_FOR_DECILES ? undefined : tenthsOf(sortedBefore)[0];
  return {
    current: asBuyers(current, sorted),
    previous: asBuyers(previous, sortedBefore),
    cells,
    deciles: current.buyers < MIN_BUYERS_FOR_DECILES ? [] : tenthsOf(sorted),
    previous_top_share: topBefore === undefined || previous.amount <= 0 ? null : topBefore.amount / previous.amount,
    pairs: Array.from({ length: MOST_PAIRS }, (_, at) => ({ pairs: at + 1, current: current.by_pairs[at] ?? 0, previous: previous.by_pairs[at] ?? 0 })),
    data_date: dataDate, amounts,
  };
}

const asBuyers = ({ buyers, amount, glasses_buyers, glasses }: Spending, sorted: Float64Array): BuyersOfPeriod =>
  ({ buyers, amount, median: medianOf([sorted]), glasses_buyers, glasses });
