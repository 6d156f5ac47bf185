import { shiftOf } from '@portal/shared/contract/comparison';
import {
  BENCHMARK_TRAITS,
  type Benchmark,
  type BenchmarkKpi,
  type BenchmarkMonth,
  type BenchmarkQuery,
} from '@portal/shared/contract/benchmark';
import { addMonths, firstOfMonth, monthsOf, today } from '@portal/shared/contract/calendar';
import type { BenchmarkRules } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { findCurrentStore } from '../../data/stores/find-current-store.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { addUp, KPIS, TIMES, TRAITS, type StoreMonth } from './kpis.ts';
import { findLevers, yearUpTo } from './levers.ts';
import { findPublished, ownGroups, type OwnGroup } from './own-group.ts';
import { atLeast, percentileIn } from './percentiles.ts';
import { findRules, nextPublication } from './rules.ts';

type Trx = Transaction<Database>;

/**
 * The current store beside its peers, month by month; null without a store. Of a class of which nothing is published in these
 * months it is beside all shops, and `revenue_class` says so. @param key of the stores' factors
 */
export async function findBenchmark(
  trx: Trx,
  user: ApiUser,
  kpi: BenchmarkKpi,
  query: BenchmarkQuery,
  key: string,
): Promise<Benchmark | null> {
  const found = await findAmong(trx, user, kpi, query, key);
  return query.peers === 'klasse' && found?.published_to && found.months.every(({ band }) => band === null)
    ? findAmong(trx, user, kpi, { ...query, peers: 'alle' }, key)
    : found;
}

async function findAmong(
  trx: Trx,
  user: ApiUser,
  kpi: BenchmarkKpi,
  query: BenchmarkQuery,
  key: string,
): Promise<Benchmark | null> {
  const store = await findCurrentStore(trx, user);
  if (!store) return null;
  const rules = await findRules(trx);
  const own = await readOwn(trx, user.tenantId, store.id);
  const published = await findPublished(trx);
  const region = await findRegion(trx, user.tenantId, store.id);
  const groupIn = ownGroups(own, query, region, key);
  const { months, previous } = monthsAsked(query, own.at(-1)?.month ?? firstOfMonth(today()));
  const last = published.findLast(({ month }) => month <= (months.at(-1) ?? month)) ?? published.at(-1);
  const bands = await readBands(trx, {
    region,
    months: [...months, ...previous, ...(last ? yearUpTo(last.month) : [])],
  });
  const bandOf = (month: string, of: BenchmarkKpi) => {
    const { rules: then } = published.find((one) => one.month === month) ?? {};
    if (!then) return undefined;
    const { revenueClass, region: where } = groupIn(month, then.revenue_bounds);
    // What was enough then may be too few by the rules of now.
    return bands
      .get(`${month} ${of} ${revenueClass} ${where}`)
      ?.find(({ stores, businesses }) => stores >= rules.min_stores && businesses >= rules.min_businesses);
  };
  const seen = (month: string, of: BenchmarkKpi): BenchmarkMonth => {
    const counted = own.find((one) => one.month === month);
    const value = counted ? KPIS[of](counted) : null;
    const band = bandOf(month, of);
    return {
      month,
      own: value,
      times: counted ? TIMES[of](counted) : null,
      band: band
        ? {
            stores: atLeast(band.stores),
            p10: band.p10,
            p25: band.p25,
            median: band.median,
            p75: band.p75,
            p90: band.p90,
            percentile: value === null ? null : percentileIn(band, value),
          }
        : null,
    };
  };
  const now = groupIn(months.at(-1) ?? firstOfMonth(today()), last?.rules.revenue_bounds ?? rules.revenue_bounds);
  const best = last
    ? await findBest(trx, {
        kpi,
        month: last.month,
        group: groupIn(last.month, last.rules.revenue_bounds),
        own,
        least: rules,
      })
    : null;
  return {
    kpi,
    store: store.name,
    revenue_class: now.revenueClass,
    region: now.region,
    min_stores: rules.min_stores,
    invented: published.some(({ invented }) => invented),
    published_to: published.at(-1)?.month ?? null,
    next_on: nextPublication(today(), rules),
    months: months.map((month) => seen(month, kpi)),
    previous: previous.map((month) => seen(month, kpi)),
    best,
    levers: last ? findLevers(seen, { to: last.month, best, own }) : [],
  };
}

/** Complete months of a store, oldest first. */
async function readOwn(trx: Trx, tenantId: number, storeId: number): Promise<StoreMonth[]> {
  const { rows } = await sql<StoreMonth>`
    SELECT tenant_id, store_id, month, charged_cents, charged_glasses_cents, charged_buyer_cents, glasses_count, buyer_count,
      main_count, extra_count, progressive_count, corrective_count
    FROM store_month WHERE tenant_id = ${tenantId} AND store_id = ${storeId} ORDER BY month`.execute(trx);
  return rows.slice(0, -1);
}

/** So that a list is never empty. */
const NEVER = '0001-01-01';

type Bands = Map<
  string,
  { stores: number; businesses: number; p10: number; p25: number; median: number; p75: number; p90: number }[]
>;

async function readBands(
  trx: Trx,
  { region, months }: { region: string | null; months: readonly string[] },
): Promise<Bands> {
  const rows = await trx
    .selectFrom('bench_month')
    .selectAll()
    .where('month', 'in', [...new Set(months), NEVER])
    .where('region', 'in', ['*', region ?? ''])
    .execute();
  return Map.groupBy(rows, ({ month, kpi, revenue_class, region }) => `${month} ${kpi} ${revenue_class} ${region}`);
}

/** The months of a period, without those that have no end yet, and those that they are compared with. */
function monthsAsked(
  { from, to, months: back, compare }: BenchmarkQuery,
  last: string,
): { months: string[]; previous: string[] } {
  const asked =
    from && to ? { from: firstOfMonth(from), to: firstOfMonth(to) } : { from: addMonths(last, 1 - back), to: last };
  const months = monthsOf(asked).filter((month) => month <= last);
  const by = compare === 'vorjahr' ? 12 : monthsOf(asked).length;
  return { months, previous: shiftOf({ ...asked, compare }) ? months.map((month) => addMonths(month, -by)) : [] };
}

interface BestAsked {
  kpi: BenchmarkKpi;
  month: string;
  group: OwnGroup;
  own: readonly StoreMonth[];
  least: Pick<BenchmarkRules, 'min_stores' | 'min_businesses'>;
}

async function findBest(trx: Trx, { kpi, month, group, own, least }: BestAsked): Promise<Benchmark['best']> {
  const rows = await trx
    .selectFrom('bench_best')
    .select(['trait', 'stores', 'best', 'whole'])
    .where('month', '=', month)
    .where('kpi', '=', kpi)
    .where('revenue_class', '=', group.revenueClass)
    .where('region', '=', group.region)
    .where('stores', '>=', least.min_stores)
    .where('businesses', '>=', least.min_businesses)
    .execute();
  if (rows.length === 0) return null;
  const year = addUp(own.filter((one) => one.month > addMonths(month, -12) && one.month <= month));
  return {
    month,
    stores: atLeast(Math.min(...rows.map(({ stores }) => stores))),
    traits: BENCHMARK_TRAITS.flatMap((trait) =>
      rows
        .filter((row) => row.trait === trait)
        .map(({ best, whole }) => ({ trait, own: TRAITS[trait](year), whole, best })),
    ),
  };
}

async function findRegion(trx: Trx, tenantId: number, storeId: number): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    SELECT g.state FROM stores s JOIN geo_plz g ON g.plz = s.plz WHERE s.tenant_id = ${tenantId} AND s.id = ${storeId}`.execute(
    trx,
  );
  return rows[0]?.state ?? null;
}
