import type { Assortment } from '@portal/shared/contract/analyse';
import { bandsOf, type AssortmentGroup } from '@portal/shared/contract/prices';
import { readPriceLimits } from '../../data/business-settings/read-price-limits.ts';
import type { Question } from '../../data/analysis/question.ts';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import { findAlike } from './find-alike.ts';
import { priceChange, pricesByMonth } from './price-index.ts';
import { sumMargins } from './margin.ts';
import { sumArticles } from './sum-articles.ts';

/** One part of the assortment: what was sold by month and name, and what became of its prices. */
export async function findAssortment(question: Question, sortiment: AssortmentGroup): Promise<Assortment> {
  const { months, dataSince, dataDate, amounts } = question;
  const { limits: all } = await readPriceLimits(question.trx, question.tenantId);
  const limits = all[sortiment];
  const { articles: rows, bands } = await sumArticles(question, sortiment, limits);
  const now = rows.filter(({ side }) => side === 'current');
  const hasPrevious = rows.some(({ side }) => side === 'previous');
  const prices = pricesByMonth(
    // Each month of the period, and behind it the one that it is compared with.
    months.flatMap((_, at) =>
      (['current', 'previous'] as const).map((side) => rows.filter((row) => row.month === at && row.side === side)),
    ),
    (place) => !hasPrevious || place % 2 === 1,
  );
  const { best, rest } = bestSellers(rows, ({ name }) => name);
  const byName = Map.groupBy(rows, ({ name }) => name);
  const isBest = new Set(best.map(({ name }) => name));
  return {
    sortiment,
    total: sumSales(rows),
    margin: sumMargins(rows),
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...sumSales(rows.filter((row) => row.month === at)),
      prices: prices[2 * at] ?? null,
    })),
    change: priceChange(
      rows.filter(({ side }) => side === 'previous'),
      now,
    ),
    bands: {
      limits,
      sales: bandsOf(limits).map((_, place) => sumSales(bands.filter(({ band }) => band === place))),
    },
    names: best.map((one) => ({ ...one, margin: sumMargins(byName.get(one.name) ?? []) })),
    alike: await findAlike(
      question,
      best.map(({ name }) => name),
    ),
    rest: rest && {
      names: rest.count,
      current: rest.current,
      previous: rest.previous,
      margin: sumMargins(rows.filter(({ name }) => !isBest.has(name))),
    },
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
