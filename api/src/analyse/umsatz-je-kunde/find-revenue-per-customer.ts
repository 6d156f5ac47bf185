import { MIN_BUYERS_FOR_DECILES, MOST_PAIRS, type AnalysisFilter, type BuyersOfPeriod, type RevenuePerCustomer } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import type { Database } from '../../database/index.ts';
import { compareMonths } from '../periods.ts';
import { findScope } from '../scope.ts';
import { wholePeriod } from '../whole-period.ts';
import { sumCells } from './sum-cells.ts';
import { sumSpending, type Spending } from './sum-spending.ts';

const NOBODY: Omit<Spending, 'side' | 'decile'> = { buyers: 0, amount: 0, median: 0, lowest: 0, highest: 0, glasses_buyers: 0, glasses: 0, by_pairs: [] };

/** What 'umsatz-je-kunde' shows of the period, beside what it is compared with. */
export async function findRevenuePerCustomer(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<RevenuePerCustomer> {
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const period = wholePeriod(compareMonths(filter, dataDate));
  const spending = await sumSpending(trx, user.tenantId, storeIds, filter, period);
  const of = (side: Spending['side'], decile: number | null = null) =>
    spending.find((row) => row.side === side && row.decile === decile) ?? NOBODY;
  const [current, previous] = [of('current'), of('previous')];
  const tenths = spending.filter(({ side, decile }) => side === 'current' && decile !== null && current.buyers >= MIN_BUYERS_FOR_DECILES);
  return {
    current: asBuyers(current),
    previous: asBuyers(previous),
    cells: await sumCells(trx, user.tenantId, storeIds, filter),
    deciles: tenths.map(({ decile, buyers, amount, lowest, highest }) => ({ decile: decile ?? 0, buyers, amount, lowest, highest })),
    previous_top_share: previous.buyers < MIN_BUYERS_FOR_DECILES || previous.amount <= 0 ? null : of('previous', 1).amount / previous.amount,
    pairs: Array.from({ length: MOST_PAIRS }, (_, at) => ({ pairs: at + 1, current: current.by_pairs[at] ?? 0, previous: previous.by_pairs[at] ?? 0 })),
    data_date: dataDate, amounts,
  };
}

const asBuyers = ({ buyers, amount, median, glasses_buyers, glasses }: typeof NOBODY): BuyersOfPeriod =>
  ({ buyers, amount, median: buyers === 0 ? null : median, glasses_buyers, glasses });
