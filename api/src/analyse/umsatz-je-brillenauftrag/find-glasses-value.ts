import { GLASSES_TYPES, type AnalysisFilter, type GlassesValue, type OrderValue } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import type { Database } from '../../database/index.ts';
import { compareMonths } from '../periods.ts';
import { findScope } from '../scope.ts';
import { wholePeriod } from '../whole-period.ts';
import { binsOf } from './bins.ts';
import { countAmounts } from './count-amounts.ts';
import { sumSplit } from './sum-split.ts';
import { sumValues, type ValueRow } from './sum-values.ts';

/** What 'umsatz-je-brillenauftrag' shows beside its brands: means, medians and how amounts are spread. */
export async function findGlassesValue(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<GlassesValue> {
  const { tenantId } = user;
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const months = compareMonths(filter, dataDate);
  const whole = wholePeriod(months);
  const rows = await sumValues(trx, tenantId, storeIds, filter, [whole, ...months].flatMap((range) => [
    { from: range.from, to: range.to }, { from: range.previousFrom, to: range.previousTo },
  ]));
  /** Both sides of a range, 0 for the whole period. */
  const compared = (range: number, kind: ValueRow['kind'], type: string | null) => ({
    current: valueOf(rows, 2 * range + 1, kind, type), previous: valueOf(rows, 2 * range + 2, kind, type),
  });
  return {
    total: compared(0, 'Brille', null),
    reglazing: compared(0, 'Neuverglasung', null),
    split: await sumSplit(trx, tenantId, storeIds, filter, whole),
    months: months.map(({ month, running }, at) => ({ month, running, ...compared(at + 1, 'Brille', null) })),
    types: [...GLASSES_TYPES, 'ohne' as const].map((type) => ({ type, ...compared(0, 'Brille', type) })),
    histogram: binsOf(await countAmounts(trx, tenantId, storeIds, filter, whole)),
    data_date: dataDate, amounts,
  };
}

function valueOf(rows: readonly ValueRow[], position: number, kind: ValueRow['kind'], type: string | null): OrderValue {
  const row = rows.find((one) => one.position === position && one.kind === kind && one.type === type);
  if (!row) return { cents: 0, orders: 0, mean_cents: null, sold: 0, median_cents: null };
  const { cents, orders, sold, median_cents } = row;
  return { cents, orders, mean_cents: orders > 0 ? Math.round(cents / orders) : null, sold, median_cents };
}
