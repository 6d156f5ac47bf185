import { BENCHMARK_KPIS } from '@portal/shared/contract/benchmark';
import { KPIS, type StoreMonth } from './kpis.ts';
import { percentileOf, rankOf, withoutOutliers } from './percentiles.ts';

export interface BenchRules {
  minStores: number;
  minBusinesses: number;
  outlierIqr: number;
  /** Euros in the twelve months before, ascending. */
  revenueBounds: readonly number[];
}

/** A month of a store with the region it lies in; null where its postcode is unknown. */
export interface LocatedMonth extends StoreMonth {
  region: string | null;
}

interface Group {
  month: string;
  kpi: string;
  revenue_class: string;
  region: string;
}

export interface GroupMonth extends Group {
  stores: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

export interface StoreRank extends Group {
  tenant_id: number;
  store_id: number;
  value: number;
  percentile: number;
}

/** '250-500' (thousand euros) for 300,000 € within the bounds 250,000 and 500,000. */
export function revenueClassOf(cents: number, bounds: readonly number[]): string {
  const thousands = bounds.map((euros) => euros / 1_000);
  const at = bounds.findIndex((euros) => cents < euros * 100);
  if (at === 0) return `<${thousands[0]}`;
  return at < 0 ? `>=${thousands.at(-1)}` : `${thousands[at - 1]}-${thousands[at]}`;
}

/** Revenue of the twelve months up to and with each month of one store, scaled up while it has fewer; ascending months. */
function yearlyRevenue(months: readonly StoreMonth[]): Map<string, number> {
  return new Map(months.map(({ month }, at) => {
    const year = months.slice(Math.max(0, at - 11), at + 1);
    return [month, (year.reduce((sum, { charged_cents }) => sum + charged_cents, 0) / year.length) * 12];
  }));
}

/**
 * Compares stores month by month, in all groups of revenue class and region ('*' is all). A group with too few
 * stores or businesses is left out, before and after its outliers are.
 */
export function compareStores(months: readonly LocatedMonth[], rules: BenchRules): { groups: GroupMonth[]; ranks: StoreRank[] } {
  const members = Map.groupBy(months, ({ tenant_id, store_id }) => `${tenant_id} ${store_id}`).values().flatMap((store) => {
    const inTime = store.toSorted((a, b) => a.month.localeCompare(b.month));
    const revenue = yearlyRevenue(inTime);
    return inTime.map((month) => ({ ...month, revenueClass: revenueClassOf(revenue.get(month.month) ?? 0, rules.revenueBounds) }));
  });
  const placed = members.toArray().flatMap((member) => ['*', member.revenueClass].flatMap((revenue_class) =>
    ['*', ...(member.region === null ? [] : [member.region])].map((region) => ({ member, revenue_class, region }))));
  const groups: GroupMonth[] = [];
  const ranks: StoreRank[] = [];
  for (const stores of Map.groupBy(placed, ({ member, revenue_class, region }) => `${member.month} ${revenue_class} ${region}`).values()) {
    for (const kpi of BENCHMARK_KPIS) {
      const values = stores.flatMap(({ member, revenue_class, region }) => {
        const value = KPIS[kpi](member);
        return value === null ? [] : [{ value, tenant_id: member.tenant_id, store_id: member.store_id, group: { month: member.month, kpi, revenue_class, region } }];
      });
      const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
      const counted = withoutOutliers(sorted, rules.outlierIqr);
      const businesses = new Set(values.map(({ tenant_id }) => tenant_id)).size;
      const [first] = values;
      if (!first || counted.length < rules.minStores || businesses < rules.minBusinesses) continue;
      groups.push({
        ...first.group, stores: counted.length,
        p10: percentileOf(counted, 0.1), p25: percentileOf(counted, 0.25), median: percentileOf(counted, 0.5),
        p75: percentileOf(counted, 0.75), p90: percentileOf(counted, 0.9),
      });
      for (const { group, value, ...store } of values) ranks.push({ ...group, ...store, value, percentile: rankOf(counted, value) });
    }
  }
  return { groups, ranks };
}
