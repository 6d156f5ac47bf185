import type { GoalKpi } from '@portal/shared/contract';
import type { StoresAsked } from '../../data/stores/scope.ts';
import type { GoalMonths } from './goals.ts';

/** A store's goals of a year, and the state it lies in; null when its postcode is unknown. */
export async function readStoreYear(
  { trx, tenantId }: Pick<StoresAsked, 'trx' | 'tenantId'>, storeId: number, year: number,
): Promise<{ goals: Map<GoalKpi, GoalMonths>; state: string | null }> {
  const rows = await trx.selectFrom('goals').select(['kpi', 'month', 'value'])
    .where('tenant_id', '=', tenantId).where('store_id', '=', storeId).where('year', '=', year).execute();
  const place = await trx.selectFrom('stores').innerJoin('geo_plz', 'geo_plz.plz', 'stores.plz').select('geo_plz.state')
    .where('stores.tenant_id', '=', tenantId).where('stores.id', '=', storeId).executeTakeFirst();
  const goals = new Map([...Map.groupBy(rows, ({ kpi }) => kpi)].map(([kpi, months]) =>
    [kpi, Array.from({ length: 12 }, (_, at) => months.find(({ month }) => month === at + 1)?.value ?? null)]));
  return { goals, state: place?.state ?? null };
}
