import {
  BENCHMARK_KPIS,
  BENCHMARK_TRAITS,
  type BenchmarkKpi,
  type BenchmarkTrait,
} from '@portal/shared/contract/benchmark';
import { addMonths } from '@portal/shared/contract/calendar';
import { classIn } from './classes.ts';
import { disturb, type Factors } from './disturb.ts';
import { addUp, KPIS, TRAITS, type Counted, type StoreMonth } from './kpis.ts';
import { percentileOf, rounded, withoutOutliers, type Points } from './percentiles.ts';
import { businessesOf, mayBeTold, publishable, type GroupOf, type GroupSizes } from './suppress.ts';

export interface BenchRules extends GroupSizes {
  outlierIqr: number;
  /** Euros in the calendar year before, ascending. */
  revenueBounds: readonly number[];
}

/** A month of a store with the region it lies in; null where its postcode is unknown. */
export interface LocatedMonth extends StoreMonth {
  region: string | null;
}

interface Group {
  month: string;
  kpi: BenchmarkKpi;
  revenue_class: string;
  region: string;
  stores: number;
  businesses: number;
}

export type GroupMonth = Group & Points;

/** By what the best quarter of a group by a KPI differs from the whole group; `stores` of the quarter. */
export interface BestQuarter extends Group {
  trait: BenchmarkTrait;
  best: number;
  whole: number;
}

/** What a store's figures of a month are multiplied with; see `factorsBy`. */
export type FactorsOf = (store: StoreMonth) => Factors;

interface Member {
  tenant_id: number;
  region: string | null;
  revenueClass: string | null;
  month: Counted;
  /** The twelve months up to it. */
  year: Counted;
}

const QUARTER = 4;

/** Stores with everything that a month of theirs is compared by, disturbed. */
function membersOf(
  all: readonly LocatedMonth[],
  month: string,
  factorsOf: FactorsOf,
  bounds: readonly number[],
): Member[] {
  const from = addMonths(month, -11);
  return Map.groupBy(all, ({ tenant_id, store_id }) => `${tenant_id} ${store_id}`)
    .values()
    .toArray()
    .flatMap(([first, ...rest]) => {
      if (!first) return [];
      const months = [first, ...rest].map((one) => disturb(one, factorsOf(one)));
      const own = months.find((one) => one.month === month);
      if (!own) return [];
      const year = addUp(months.filter((one) => one.month >= from && one.month <= month));
      return [
        {
          tenant_id: first.tenant_id,
          region: first.region,
          revenueClass: classIn(Number(month.slice(0, 4)), months, bounds),
          month: own,
          year,
        },
      ];
    });
}

interface Valued extends Member {
  value: number;
}

/** All stores, those of each class, of each region, and of both. */
function groupsOf(members: readonly Valued[]): GroupOf<Valued>[] {
  const placed = members.flatMap((member) =>
    ['*', ...(member.revenueClass === null ? [] : [member.revenueClass])].flatMap((revenueClass) =>
      ['*', ...(member.region === null ? [] : [member.region])].map((region) => ({ member, revenueClass, region })),
    ),
  );
  return Map.groupBy(placed, ({ revenueClass, region }) => `${revenueClass} ${region}`)
    .values()
    .toArray()
    .map((found) => ({
      revenueClass: found[0]?.revenueClass ?? '*',
      region: found[0]?.region ?? '*',
      members: found.map(({ member }) => member),
    }));
}

/** Without outliers of each revenue class, or of all where it is too small: left out everywhere, so that a smaller group is always part of the larger one. */
const inFences = (members: readonly Valued[], { outlierIqr, minStores }: BenchRules): Valued[] =>
  Map.groupBy(members, ({ revenueClass }) => revenueClass)
    .values()
    .toArray()
    .flatMap((peers) => {
      const against = peers.length < minStores ? members : peers;
      const kept = new Set(
        withoutOutliers(
          against.map(({ value }) => value).sort((x, y) => x - y),
          outlierIqr,
        ),
      );
      return peers.filter(({ value }) => kept.has(value));
    });

function valuedGroups(members: readonly Member[], kpi: BenchmarkKpi, rules: BenchRules): GroupOf<Valued>[] {
  const valued = members.flatMap((member) => {
    const value = KPIS[kpi](member.month);
    // No factor hides a nought or a sign: who sold nothing, or took back more, is nobody's peer in that month.
    return value === null || value <= 0 ? [] : [{ ...member, value }];
  });
  return groupsOf(inFences(valued, rules));
}

/** All groups of a month, also those that are not published: for the operating company alone. */
export const groupsIn = (
  all: readonly LocatedMonth[],
  month: string,
  rules: BenchRules,
  factorsOf: FactorsOf,
  kpi: BenchmarkKpi,
): GroupOf<Valued>[] => valuedGroups(membersOf(all, month, factorsOf, rules.revenueBounds), kpi, rules);

/** What the quarter with the highest values does otherwise over twelve months; of a trait nothing where those that have it are too few. */
function bestQuarter(
  members: readonly Valued[],
  sizes: GroupSizes,
  group: Omit<Group, 'stores' | 'businesses'>,
): BestQuarter[] {
  const best = members.toSorted((a, b) => b.value - a.value).slice(0, Math.floor(members.length / QUARTER));
  return BENCHMARK_TRAITS.flatMap((trait) => {
    const [quarter, whole] = [havingTrait(best, trait), havingTrait(members, trait)];
    if (!mayBeTold(quarter, sizes) || !mayBeTold(whole, sizes)) return [];
    return [
      {
        ...group,
        trait,
        stores: quarter.length,
        businesses: businessesOf(quarter),
        best: middleOf(quarter),
        whole: middleOf(whole),
      },
    ];
  });
}

interface Having {
  tenant_id: number;
  share: number;
}

const havingTrait = (members: readonly Member[], trait: BenchmarkTrait): Having[] =>
  members.flatMap(({ tenant_id, year }) => {
    const share = TRAITS[trait](year);
    return share === null ? [] : [{ tenant_id, share }];
  });

const middleOf = (members: readonly Having[]): number =>
  rounded(
    percentileOf(
      members.map(({ share }) => share).sort((a, b) => a - b),
      0.5,
    ),
  );

/**
 * What is published of a month: all groups of revenue class and region ('*' is all) that may be, of disturbed values
 * without outliers. Everything in it follows from the disturbed values, the regions and the businesses alone.
 * @param all months of all stores, back to January of the year before
 */
export function compareMonth(
  all: readonly LocatedMonth[],
  month: string,
  rules: BenchRules,
  factorsOf: FactorsOf,
): { groups: GroupMonth[]; best: BestQuarter[] } {
  const members = membersOf(all, month, factorsOf, rules.revenueBounds);
  const groups: GroupMonth[] = [];
  const best: BestQuarter[] = [];
  for (const kpi of BENCHMARK_KPIS) {
    for (const { revenueClass, region, members: peers } of publishable(valuedGroups(members, kpi, rules), rules)) {
      const sorted = peers.map(({ value }) => value).sort((a, b) => a - b);
      const point = (share: number) => rounded(percentileOf(sorted, share));
      const group = { month, kpi, revenue_class: revenueClass, region };
      groups.push({
        ...group,
        stores: peers.length,
        businesses: businessesOf(peers),
        p10: point(0.1),
        p25: point(0.25),
        median: point(0.5),
        p75: point(0.75),
        p90: point(0.9),
      });
      best.push(...bestQuarter(peers, rules, group));
    }
  }
  return { groups, best };
}
