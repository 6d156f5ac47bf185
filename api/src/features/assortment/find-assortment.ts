import type { Assortment, AssortmentGroup } from '@portal/shared/contract/analyse';
import type { Question } from '../../data/analysis/question.ts';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import { priceChange, pricesByMonth } from './price-index.ts';
import { sumArticles, type ArticleRow } from './sum-articles.ts';

const sideOf = ({ key }: ArticleRow) => (key % 2 === 0 ? ('current' as const) : ('previous' as const));

/** One part of the assortment: what was sold by month and name, and what became of its prices. */
export async function findAssortment(question: Question, sortiment: AssortmentGroup): Promise<Assortment> {
  const { months, dataSince, dataDate, amounts } = question;
  const rows = (
    await sumArticles(
      question,
      sortiment,
      months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
        { key: 2 * at, from, to },
        { key: 2 * at + 1, from: previousFrom, to: previousTo },
      ]),
    )
  ).map((row) => ({ ...row, side: sideOf(row) }));
  const now = rows.filter(({ side }) => side === 'current');
  const hasPrevious = rows.some(({ side }) => side === 'previous');
  const prices = pricesByMonth(
    months.flatMap((_, at) => [2 * at, 2 * at + 1].map((month) => rows.filter(({ key }) => key === month))),
    (key) => !hasPrevious || key % 2 === 1,
  );
  const { best, rest } = bestSellers(rows, ({ name }) => name);
  return {
    sortiment,
    total: sumSales(rows),
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...sumSales(rows.filter(({ key }) => key >> 1 === at)),
      prices: prices[2 * at] ?? null,
    })),
    change: priceChange(
      rows.filter(({ side }) => side === 'previous'),
      now,
    ),
    names: best,
    rest: rest && { names: rest.count, current: rest.current, previous: rest.previous },
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
