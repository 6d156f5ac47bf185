import { BRAND_TIERS, type AnalysisFilter, type FrameBrands } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findPriceBands } from '../../data/brands/price-bands.ts';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import { compareMonths } from '../../data/analysis/periods.ts';
import { findScope } from '../../data/stores/scope.ts';
import { wholePeriod } from '../../data/analysis/whole-period.ts';
import { sumBrands } from './sum-brands.ts';

/** Brands and price tiers of the frames of a period. A tier without a frame is left out when it is 'ohne'. */
export async function findBrands(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<FrameBrands> {
  const { tenantId } = user;
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const rows = await sumBrands(trx, tenantId, storeIds, filter, wholePeriod(compareMonths(filter, dataDate)));
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
    data_date: dataDate, amounts,
  };
}
