import { monthsOf } from '@portal/shared/contract/calendar';
import type { BenchRules, LocatedMonth } from '../compare.ts';

export const RULES: BenchRules = {
  minStores: 10,
  minBusinesses: 3,
  outlierIqr: 3,
  revenueBounds: [250_000, 500_000, 1_000_000],
};

export interface TestShop {
  business: number;
  store: number;
  region: string | null;
  /** Euros in a month; everything else follows from it. */
  euros: number;
  growth?: number;
}

/** Months of shops whose figures can be told by heart: a pair costs 500 €, each customer buys one. */
export const monthsOfShops = (shops: readonly TestShop[], from: string, to: string): LocatedMonth[] =>
  shops.flatMap(({ business, store, region, euros, growth = 0 }) =>
    monthsOf({ from, to }).map((month, at) => {
      const cents = Math.round(euros * 100 * (1 + growth) ** at);
      const pairs = cents / 50_000;
      return {
        tenant_id: business,
        store_id: store,
        region,
        month,
        charged_cents: cents,
        charged_glasses_cents: cents,
        charged_buyer_cents: cents,
        glasses_count: pairs,
        buyer_count: pairs,
        main_count: pairs * 0.9,
        extra_count: pairs * 0.1,
        corrective_count: pairs,
        progressive_count: pairs * 0.4,
      };
    }),
  );

/** Of as many stores each business has two, in the regions given, one after the other; revenue rises from store to store. */
export const spreadShops = (
  count: number,
  regions: readonly (string | null)[],
  firstEuros = 10_000,
  step = 1_500,
): TestShop[] =>
  Array.from({ length: count }, (_, at) => ({
    business: 1 + Math.floor(at / 2),
    store: at + 1,
    region: regions[at % regions.length] ?? null,
    euros: firstEuros + at * step,
  }));
