import type { BrandTier } from '@portal/shared/contract/prices';
import type { ColumnType, Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface BrandsTable {
  tenant_id: number;
  name: string;
  /** null: by the price of its frames. */
  tier: BrandTier | null;
  is_own: Generated<boolean>;
}

interface BrandAliasesTable {
  tenant_id: number;
  /** Folded (`fold_german`). */
  alias: string;
  /** As the files write it. */
  name: string;
  brand: string;
}

/** Rows as they were before a decision. */
export interface BrandsBefore {
  aliases: Omit<BrandAliasesTable, 'tenant_id'>[];
  brands: { name: string; tier: BrandTier | null; is_own: boolean }[];
}

interface BrandDecisionsTable {
  tenant_id: number;
  id: Generated<number>;
  kind: 'set' | 'merge' | 'split';
  names: string[];
  into_brand: string | null;
  /** jsonb: written as text. */
  before: ColumnType<BrandsBefore, string, never>;
  touched_aliases: string[];
  touched_brands: string[];
  decided_by: string;
  decided_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
  /** Shared with the decisions that the operating company made with it in other businesses. */
  market_number: number | null;
}

/** Rebuilt per store after each upload; see `src/data/derived`. Highest price in cents of each of the lower tiers. */
interface StorePriceBandsTable {
  tenant_id: number;
  store_id: number;
  value_to: number;
  mid_to: number;
  premium_to: number;
  frames: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    brands: BrandsTable;
    brand_aliases: BrandAliasesTable;
    brand_decisions: BrandDecisionsTable;
    store_price_bands: StorePriceBandsTable;
  }
}

export const BRANDS_FACTS: Facts = taken('brands', 'brand_aliases', 'brand_decisions');
