import type { AnalysisFilter, GlassesMakers, Makers } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { bestSellers, sumSales } from '../../data/analysis/slices/best-sellers.ts';
import { compareMonths } from '../../data/analysis/periods.ts';
import { findScope } from '../../data/stores/scope.ts';
import { wholePeriod } from '../../data/analysis/whole-period.ts';
import { sumMakers, type MakerRow } from './sum-makers.ts';

/** Who made the frames and the lenses of a period. */
export async function findMakers(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<GlassesMakers> {
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const rows = await sumMakers(trx, user.tenantId, storeIds, filter, wholePeriod(compareMonths(filter, dataDate)));
  return {
    frames: makersOf(rows.filter(({ is_frame }) => is_frame)),
    lenses: makersOf(rows.filter(({ is_frame }) => !is_frame)),
    data_date: dataDate, amounts,
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
