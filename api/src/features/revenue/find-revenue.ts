import type { Revenue, RevenuePeriod } from '@portal/shared/contract/analyse';
import type { Question } from '../../data/analysis/question.ts';
import { splitDifference } from './bridge.ts';
import { findMonthGoals } from './month-goals.ts';
import { sumAssortments } from './sum-assortments.ts';
import { sumRevenue } from '../../data/analysis/sum-revenue.ts';
import { sumWeekdays } from './sum-weekdays.ts';

const NOTHING: RevenuePeriod = {
  umsatz: 0,
  brillen: 0,
  neuverglasung: 0,
  fassung: 0,
  glas: 0,
  kontaktlinsen: 0,
  handelsware: 0,
  orders: 0,
};

/** What 'gesamtumsatz' shows: every month of the period beside what it is compared with and its goal, what made the difference, and the weekdays. */
export async function findRevenue(question: Question): Promise<Revenue> {
  const { months: compared, period, dataSince, dataDate, amounts } = question;
  const sums = await sumRevenue(question, [
    ...compared.map(({ from, to }) => ({ from, to })),
    ...compared.map(({ previousFrom, previousTo }) => ({ from: previousFrom, to: previousTo })),
  ]);
  const goals = await findMonthGoals(question);
  const assortments = await sumAssortments(question);
  const months = compared.map(({ month, running }, index) => ({
    month,
    running,
    goal: goals.get(month) ?? null,
    current: sums[index] ?? NOTHING,
    previous: sums[compared.length + index] ?? NOTHING,
  }));
  const [total, previous] = [
    months.map((month) => month.current).reduce(add, NOTHING),
    months.map((month) => month.previous).reduce(add, NOTHING),
  ];
  return {
    total,
    previous,
    previous_from: period.previousFrom,
    previous_to: period.previousTo,
    months,
    weekdays: await sumWeekdays(question),
    bridge: { previous: previous.umsatz, ...splitDifference(assortments), current: total.umsatz, assortments },
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

function add(a: RevenuePeriod, b: RevenuePeriod): RevenuePeriod {
  return {
    umsatz: a.umsatz + b.umsatz,
    brillen: a.brillen + b.brillen,
    neuverglasung: a.neuverglasung + b.neuverglasung,
    fassung: a.fassung + b.fassung,
    glas: a.glas + b.glas,
    kontaktlinsen: a.kontaktlinsen + b.kontaktlinsen,
    handelsware: a.handelsware + b.handelsware,
    orders: a.orders + b.orders,
  };
}
