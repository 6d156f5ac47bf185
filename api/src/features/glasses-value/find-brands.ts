import type { FrameBrands } from '@portal/shared/contract/analyse';
import { BRAND_TIERS } from '@portal/shared/contract/prices';
import { findPriceBands } from '../../data/brands/price-bands.ts';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import type { Question } from '../../data/analysis/question.ts';
import { sumBrands } from './sum-brands.ts';

/** Brands and price tiers of the frames of a period. A tier without a frame is left out when it is 'ohne'. */
export async function findBrands(question: Question): Promise<FrameBrands> {
  const { trx, tenantId, storeIds, dataDate, amounts } = question;
  const rows = await sumBrands(question);
  const { best, rest } = bestSellers(rows, ({ brand }) => brand);
  const tiers = [...BRAND_TIERS, 'ohne' as const]
    .map((tier) => ({ tier, own: rows.filter((row) => row.tier === tier) }))
    .filter(({ tier, own }) => tier !== 'ohne' || own.length > 0);
  return {
    total: sumSales(rows),
    brands: best.map(({ name, ...sales }) => ({ brand: name, ...sales })),
    rest: rest && { brands: rest.count, current: rest.current, previous: rest.previous },
    tiers: tiers.map(({ tier, own }) => ({ tier, ...sumSales(own) })),
    bands: await findPriceBands(trx, tenantId, storeIds),
    data_date: dataDate,
    amounts,
  };
}
