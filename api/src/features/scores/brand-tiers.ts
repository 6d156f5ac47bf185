import { BRAND_TIERS } from '@portal/shared/contract/prices';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A brand with fewer frames sold has no price of its own yet. */
const ENOUGH_FRAMES = 10;
const TIERS = BRAND_TIERS.length;

/**
 * Price tier of each brand in this business, 1 (value) to 4 (luxury): what the business has decided, else brands by the
 * mean log price of their frames, cut so that a quarter of the frames falls into each tier.
 */
export function brandTiers(
  frames: Iterable<{ brand: string | null; frameCents: number | null }>,
  decided: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const brands = new Map<string, { frames: number; sum: number }>();
  for (const { brand, frameCents } of frames) {
    if (brand === null || frameCents === null || frameCents <= 0) continue;
    const known = brands.get(brand) ?? { frames: 0, sum: 0 };
    brands.set(brand, { frames: known.frames + 1, sum: known.sum + Math.log(frameCents) });
  }
  const priced = [...brands]
    .filter(([, own]) => own.frames >= ENOUGH_FRAMES)
    .map(([brand, own]) => ({ brand, frames: own.frames, price: own.sum / own.frames }))
    // By name where prices are equal, so that the order of customers changes nothing.
    .sort((a, b) => a.price - b.price || (a.brand < b.brand ? -1 : 1));
  const all = priced.reduce((sum, own) => sum + own.frames, 0);
  const tiers = new Map<string, number>();
  let below = 0;
  for (const own of priced) {
    tiers.set(own.brand, 1 + Math.min(TIERS - 1, Math.floor((TIERS * (below + own.frames / 2)) / all)));
    below += own.frames;
  }
  return new Map([...tiers, ...decided]);
}

/** What the business has decided of its brands. */
export async function readDecidedTiers(trx: Transaction<Database>, tenantId: number): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('brands')
    .select(['name', 'tier'])
    .where('tenant_id', '=', tenantId)
    .where('tier', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ name, tier }) => (tier === null ? [] : [[name, 1 + BRAND_TIERS.indexOf(tier)]])));
}
