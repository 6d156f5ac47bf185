import type { OccasionKind } from '@portal/shared/contract/marketing';
import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

type Day = string;

/** A quarter that is out, and stays as it is. */
interface MarketEffectPublicationsTable {
  as_of: Day;
  published_at: Generated<Date>;
  invented: boolean;
}

interface MarketEffectsTable {
  as_of: Day;
  kind: OccasionKind;
  uplift: number;
  low: number;
  high: number;
  spread: number;
  businesses: number;
  since: number | null;
}

interface MarketEffectSecretTable {
  only_row: Generated<boolean>;
  key: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    market_effect_publications: MarketEffectPublicationsTable;
    market_effects: MarketEffectsTable;
    market_effect_secret: MarketEffectSecretTable;
  }
}

// Made of figures of all businesses, but never anew: what is published stays.
export const MARKET_EFFECTS_FACTS: Facts = staying(
  'of the operating company, the same for every business',
  'market_effect_publications',
  'market_effects',
  'market_effect_secret',
);
