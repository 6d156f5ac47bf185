import { today } from '@portal/shared/contract/calendar';
import type { MarketEffects } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { FEWEST_BUSINESSES } from '../../data/effect/market-effect.ts';
import type { Database } from '../../platform/database/index.ts';
import { nextPublication } from './quarters.ts';

/** The latest that is out of each kind. */
export async function findMarketEffects(trx: Transaction<Database>): Promise<MarketEffects> {
  const rows = await trx
    .selectFrom('market_effects as e')
    .innerJoin('market_effect_publications as p', 'p.as_of', 'e.as_of')
    .select(['e.kind', 'e.as_of', 'e.uplift', 'e.low', 'e.high', 'e.spread', 'e.businesses', 'e.since', 'p.invented'])
    .distinctOn('e.kind')
    .orderBy('e.kind')
    .orderBy('e.as_of', 'desc')
    .execute();
  return {
    items: rows.map(({ uplift: value, low, high, ...row }) => ({ ...row, uplift: { value, low, high } })),
    least_businesses: FEWEST_BUSINESSES,
    next_on: nextPublication(today()),
  };
}
