import type { InventedShops, LocatedMonth } from '@portal/api';
import { monthOf, monthsOf, yearOf } from '@portal/shared/contract/calendar';
import { Random } from './random.ts';

/** How many invented shops there are in a state; most of those where the demo's own are. */
const REGIONS: readonly [region: string, shops: number][] = [
  ['Baden-Württemberg', 60],
  ['Bayern', 36],
  ['Hessen', 48],
  ['Niedersachsen', 24],
  ['Nordrhein-Westfalen', 84],
  ['Sachsen', 18],
];
/** Of as many shops one business has two. */
const PER_PAIR = 4;
const SEED = 1711;
/** January to December: summer holidays are quiet, and the end of the year is not. */
const SEASON = [0.95, 0.92, 1.02, 1, 1.03, 1.08, 1.04, 0.9, 1, 1.04, 1.02, 1];
const BASE_YEAR = 2026;

interface Shop {
  tenant_id: number;
  store_id: number;
  region: string;
  /** Pairs of glasses in a usual month. */
  glasses: number;
  /** Cents of a pair. */
  price: number;
  buyersPerPair: number;
  glassesShare: number;
  extraShare: number;
  progressiveShare: number;
  growth: number;
}

const spread = (random: Random, middle: number, sigma: number): number =>
  middle * Math.exp(sigma * Math.max(-2, Math.min(2, random.normal())));

/** What is dear and has second pairs goes together, as it does in shops. */
function shopAt(store: number, region: string): Shop {
  const random = new Random(SEED + store);
  const advice = random.normal() * 0.5;
  return {
    // No business has a negative number: an invented one is never taken for a real one.
    tenant_id: -1 - (store - Math.floor(store / PER_PAIR)),
    store_id: -1 - store,
    region,
    glasses: spread(random, 34, 0.5) * (1 + advice * 0.15),
    price: spread(random, 63_000, 0.12) * (1 + advice * 0.1),
    buyersPerPair: random.between(2.2, 3),
    glassesShare: random.between(0.62, 0.74),
    extraShare: Math.max(0.04, 0.17 + advice * 0.05 + random.normal() * 0.02),
    progressiveShare: Math.max(0.2, 0.46 + advice * 0.06 + random.normal() * 0.04),
    growth: random.normal() * 0.03 + 0.015,
  };
}

const SHOPS: readonly Shop[] = REGIONS.flatMap(([region, shops]) => Array.from({ length: shops }, () => region)).map(
  (region, at) => shopAt(at, region),
);

/** A month of a shop is the same whichever months are asked for. */
function monthOfShop(shop: Shop, month: string): LocatedMonth {
  const { tenant_id, store_id, region } = shop;
  const random = new Random(SEED + store_id * 7919 + yearOf(month) * 12 + monthOf(month));
  const trend = (1 + shop.growth) ** (yearOf(month) - BASE_YEAR + monthOf(month) / 12);
  const glasses_count = Math.max(
    3,
    Math.round(spread(random, shop.glasses * trend * (SEASON[monthOf(month) - 1] ?? 1), 0.08)),
  );
  const charged_glasses_cents = Math.round(glasses_count * spread(random, shop.price, 0.04));
  const charged_cents = Math.round(charged_glasses_cents / shop.glassesShare);
  const extra_count = Math.round(glasses_count * shop.extraShare);
  const corrective_count = Math.round(glasses_count * 0.86);
  return {
    tenant_id,
    store_id,
    region,
    month,
    glasses_count,
    charged_glasses_cents,
    charged_cents,
    charged_buyer_cents: Math.round(charged_cents * 0.98),
    buyer_count: Math.round(glasses_count * shop.buyersPerPair),
    main_count: glasses_count - extra_count,
    extra_count,
    corrective_count,
    progressive_count: Math.round(corrective_count * shop.progressiveShare),
  };
}

/** Peers of the demonstration's businesses: months of shops that do not exist, enough for honest groups. */
export const inventedShops: InventedShops = (from, to) =>
  SHOPS.flatMap((shop) => monthsOf({ from, to }).map((month) => monthOfShop(shop, month)));
