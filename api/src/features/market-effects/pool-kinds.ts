import { OCCASION_KINDS, type OccasionKind } from '@portal/shared/contract/marketing';
import {
  factorsOf,
  FEWEST_BUSINESSES,
  marketEffect,
  type Factors,
  type MarketEffect,
} from '../../data/effect/market-effect.ts';
import type { KnownPair } from '../../data/standing/known-pairs.ts';

/** What is published of a kind. */
export interface KindEffect extends MarketEffect {
  kind: OccasionKind;
  /** First year of which enough businesses know something; null: of none alone. */
  since: number | null;
}

/** Secret factors of a business and kind, the same for ever. */
export type FactorsOf = (tenantId: number, kind: OccasionKind) => Factors;

/** @param key secret of this portal */
export const factorsBy =
  (key: string): FactorsOf =>
  (tenantId, kind) =>
    factorsOf(key, tenantId, kind);

/**
 * Effects by kind of campaign over all businesses that take part, as they may be published: each business once, with its versions and years as one.
 * @returns the kinds that enough businesses know something of
 */
export const poolKinds = (known: readonly KnownPair[], factorsOf: FactorsOf): KindEffect[] =>
  OCCASION_KINDS.flatMap((kind) => {
    const own = known.filter((pair) => pair.kind === kind && isCompared(pair));
    const businesses = [...Map.groupBy(own, ({ tenantId }) => tenantId)].map(([tenantId, pairs]) => ({
      tenantId,
      pairs: pairs.map(({ groups }) => groups),
    }));
    const effect = marketEffect(businesses, (tenantId) => factorsOf(tenantId, kind));
    return effect ? [{ kind, ...effect, since: firstYearOf(own) }] : [];
  });

const isCompared = ({ groups: { treated, control } }: KnownPair): boolean => treated.people > 0 && control.people > 0;

/** A year that few know something of would tell who they are. */
function firstYearOf(known: readonly KnownPair[]): number | null {
  const years = [...Map.groupBy(known, ({ year }) => year)]
    .filter(([, pairs]) => new Set(pairs.map(({ tenantId }) => tenantId)).size >= FEWEST_BUSINESSES)
    .map(([year]) => year);
  return years.length === 0 ? null : Math.min(...years);
}
