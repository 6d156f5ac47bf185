import type { GlassesMakers, Makers } from '@portal/shared/contract/analyse';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import type { Question } from '../../data/analysis/question.ts';
import { sumMakers, type MakerRow } from './sum-makers.ts';

/** Who made the frames and the lenses of a period. */
export async function findMakers(question: Question): Promise<GlassesMakers> {
  const rows = await sumMakers(question);
  return {
    frames: makersOf(rows.filter(({ is_frame }) => is_frame)),
    lenses: makersOf(rows.filter(({ is_frame }) => !is_frame)),
    data_date: question.dataDate,
    amounts: question.amounts,
  };
}

function makersOf(rows: readonly MakerRow[]): Makers {
  const { best, rest } = bestSellers(rows, ({ maker }) => maker);
  return {
    total: sumSales(rows),
    makers: best.map(({ name, ...sales }) => ({ maker: name, ...sales })),
    rest: rest && { makers: rest.count, current: rest.current, previous: rest.previous },
  };
}
