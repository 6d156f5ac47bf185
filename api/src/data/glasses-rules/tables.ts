import type { ColumnType, Generated } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

type GlassesType = 'Fern' | 'Nah' | 'Gleitsicht' | 'Office' | 'Sonne' | 'Sport';

interface LensRulesTable {
  tenant_id: number;
  version: Generated<number>;
  /** jsonb: written as text. */
  rules: ColumnType<{ words: string; glasses_type: GlassesType }[], string, string>;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface LensDecisionsTable {
  tenant_id: number;
  id: Generated<number>;
  kind: 'text' | 'rules';
  lens_text: string | null;
  glasses_type: GlassesType | null;
  /** jsonb: written as text. Of a text its row, of the rules all of them. */
  before: ColumnType<unknown, string, never>;
  decided_by: string;
  decided_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
  /** Shared by what the operating company decided for several businesses at once; null: the business's own. */
  market_number: number | null;
}

/** How far the job has come that reads a business's texts again by the market's rules. */
interface LensReadingsTable {
  tenant_id: number;
  /** Counts up with each request. */
  asked: number;
  /** The last request that was done. */
  done: Generated<number>;
}

interface LensTextsTable {
  tenant_id: number;
  text: string;
  /** null: waits in the queue of the unclear ones. */
  glasses_type: GlassesType | null;
  source: 'regel' | 'korrektur';
  reason: string | null;
  decided_at: Generated<Date>;
}

/** Rules for all businesses; the latest that were not taken back hold. */
interface MarketLensRulesTable {
  id: number;
  /** jsonb: written as text. */
  rules: ColumnType<{ words: string; glasses_type: GlassesType }[], string, never>;
  decided_by: string;
  decided_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
}

/** Orders whose type is not, or not as, in the file; leave it to `src/data/derived`. */
interface ResolvedGlassesTypesTable {
  tenant_id: number;
  order_id: number;
  store_id: number;
  glasses_type: GlassesType;
  lens_text: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    lens_rules: LensRulesTable;
    lens_decisions: LensDecisionsTable;
    lens_readings: LensReadingsTable;
    lens_texts: LensTextsTable;
    market_lens_rules: MarketLensRulesTable;
    resolved_glasses_types: ResolvedGlassesTypesTable;
  }
}

export const GLASSES_RULES_FACTS: Facts = {
  ...taken('lens_rules', 'lens_decisions', 'lens_texts'),
  ...staying('what is still to be done here', 'lens_readings'),
  ...staying('of the operating company, the same for every business', 'market_lens_rules'),
};
