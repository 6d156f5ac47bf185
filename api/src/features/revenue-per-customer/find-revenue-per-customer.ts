import {
  MIN_BUYERS_FOR_DECILES,
  MOST_PAIRS,
  type BuyersOfPeriod,
  type RevenuePerCustomer,
} from '@portal/shared/contract/analyse';
import { yearsOf, type Days } from '@portal/shared/contract/calendar';
import { packDay, packedFilter } from '../../data/packed/index.ts';
import { medianOf } from '../../data/analysis/median.ts';
import type { Question } from '../../data/analysis/question.ts';
import { daysOfSides } from '../../data/analysis/whole-period.ts';
import { countSpending, type Spending } from './count-spending.ts';
import { loadOrders } from './load-orders.ts';
import { sumUnnamed } from './sum-unnamed.ts';
import { tenthsOf } from './tenths.ts';

/** What 'umsatz-je-kunde' shows of the period, beside what it is compared with. */
export async function findRevenuePerCustomer(question: Question): Promise<RevenuePerCustomer> {
  const { filter, period, dataSince, dataDate, amounts } = question;
  const sides = daysOfSides(period);
  const stores = await loadOrders(question, sides.flatMap(yearsOf));
  const count = ({ from, to }: Days) =>
    countSpending(stores, { from: packDay(from), to: packDay(to), ...packedFilter(filter) });
  const [current, previous] = [count(sides[0]), count(sides[1])];
  const topBefore = previous.buyers < MIN_BUYERS_FOR_DECILES ? undefined : tenthsOf(previous.amounts)[0];
  return {
    current: asBuyers(current),
    previous: asBuyers(previous),
    beyond: { unnamed: await sumUnnamed(question), taken_back: current.taken_back },
    cells: current.cells,
    deciles: current.buyers < MIN_BUYERS_FOR_DECILES ? [] : tenthsOf(current.amounts),
    previous_top_share: topBefore === undefined || previous.amount <= 0 ? null : topBefore.amount / previous.amount,
    pairs: Array.from({ length: MOST_PAIRS }, (_, at) => ({
      pairs: at + 1,
      current: current.by_pairs[at] ?? 0,
      previous: previous.by_pairs[at] ?? 0,
    })),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

const asBuyers = ({ buyers, amount, amounts, glasses_buyers, glasses }: Spending): BuyersOfPeriod => ({
  buyers,
  amount,
  median: medianOf([amounts]),
  glasses_buyers,
  glasses,
});
