import type { Benchmark, BenchmarkKpi, BenchmarkQuery } from '@portal/shared/contract/benchmark';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findCurrentStore } from '../../data/stores/find-current-store.ts';
import { revenueClassOf } from './compare.ts';
import { KPIS, type StoreMonth } from './kpis.ts';

/** The current store beside its peers, month by month; null without a store. */
export async function findBenchmark(
  trx: Transaction<Database>, user: ApiUser, kpi: BenchmarkKpi, { peers, months }: BenchmarkQuery,
): Promise<Benchmark | null> {
  const store = await findCurrentStore(trx, user);
  if (!store) return null;
  const { tenantId } = user;
  const settings = await trx.selectFrom('bench_settings').selectAll().executeTakeFirstOrThrow();
  const { rows: own } = await sql<StoreMonth>`
    SELECT tenant_id, store_id, month, charged_cents, charged_glasses_cents, glasses_count, buyer_count, charged_buyer_cents FROM store_month
    WHERE tenant_id = ${tenantId} AND store_id = ${store.id} ORDER BY month DESC LIMIT ${Math.max(months, 12)}`.execute(trx);
  const byClass = peers === 'klasse' || peers === 'klasse-region';
  const byRegion = peers === 'region' || peers === 'klasse-region';
  const year = own.slice(0, 12);
  const revenue = year.length === 0 ? 0 : (year.reduce((sum, { charged_cents }) => sum + charged_cents, 0) / year.length) * 12;
  const revenueClass = byClass ? revenueClassOf(revenue, settings.revenue_bounds) : '*';
  const region = byRegion ? await findRegion(trx, tenantId, store.id) : '*';
  const bands = await trx.selectFrom('bench_month').selectAll()
    .where('kpi', '=', kpi).where('revenue_class', '=', revenueClass).where('region', '=', region ?? '').execute();
  const ranks = await trx.selectFrom('store_bench').select(['month', 'percentile']).where('tenant_id', '=', tenantId).where('store_id', '=', store.id)
    .where('kpi', '=', kpi).where('revenue_class', '=', revenueClass).where('region', '=', region ?? '').execute();
  return {
    kpi, revenue_class: revenueClass, region: region ?? 'unbekannt', min_stores: settings.min_stores,
    months: own.slice(0, months).toReversed().map((month) => {
      const band = bands.find((other) => other.month === month.month);
      return {
        month: month.month,
        own: KPIS[kpi](month),
        band: band ? {
          stores: band.stores, p10: band.p10, p25: band.p25, median: band.median, p75: band.p75, p90: band.p90,
          percentile: ranks.find((rank) => rank.month === month.month)?.percentile ?? null,
        } : null,
      };
    }),
  };
}

async function findRegion(trx: Transaction<Database>, tenantId: number, storeId: number): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    SELECT g.state FROM stores s JOIN geo_plz g ON g.plz = s.plz WHERE s.tenant_id = ${tenantId} AND s.id = ${storeId}`.execute(trx);
  return rows[0]?.state ?? null;
}
