import { factorsOf, marketEffect, type MarketEffect } from '../../../api/src/data/effect/market-effect.ts';
import { KINDS, type Kind } from './market.ts';
import type { Run } from './run-shop.ts';

export interface PooledKind {
  kind: Kind;
  /** Mean of what is true in these shops. */
  truth: number;
  published: MarketEffect;
}

const KEY = 'secret of the market that is made up';

/** What may be published of each kind: disturbed, to a tenth of a point. @param years after how many */
export const poolMarket = (runs: readonly Run[], years: 1 | 2): PooledKind[] =>
  KINDS.map((kind) => {
    const own = runs.filter(({ shop }) => shop.kind === kind);
    const businesses = own.map((run, tenantId) => ({ tenantId, pairs: run.years.slice(0, years) }));
    const published = marketEffect(businesses, (tenantId) => factorsOf(KEY, tenantId, kind.name));
    if (!published) throw new Error(`Nothing of ${kind.name} may be published.`);
    return { kind, truth: own.reduce((sum, { shop }) => sum + shop.uplift, 0) / own.length, published };
  });
