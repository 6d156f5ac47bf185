import type { Generated } from 'kysely';

type Day = string;

/** What a model is and how good it was; jsonb is written as text. See `src/features/scores/stored-model.ts`. */
interface ModelColumns {
  version: Generated<number>;
  as_of: Day | null;
  buyers: number;
  months: number;
  model: unknown;
  events: number | null;
  auc: number | null;
  ece: number | null;
  top_decile_lift: number | null;
  calibration: unknown;
  backtests: unknown;
  computed_at: Generated<Date>;
}

interface ScoreModelsTable extends ModelColumns {
  tenant_id: number;
  edition: number;
  pool: 'business' | 'market' | 'hidden';
  potentials: unknown;
}

/** One row at most. */
interface ScoreModelsMarketTable extends ModelColumns {
  only_row: Generated<boolean>;
  businesses: number;
}

/** Percent and percentiles 0–100, months from `as_of`; null where a score does not apply or may not be made. */
interface CustomerScoresTable {
  tenant_id: number;
  store_id: number;
  customer_id: number;
  as_of: Day;
  next_glasses_p6: number | null;
  next_glasses_p12: number | null;
  next_glasses_months: number | null;
  /** Months until a chance of 25 and of 75 %. */
  next_glasses_early: number | null;
  next_glasses_late: number | null;
  fashion: number | null;
  future: number | null;
  quality: number | null;
  potential_long: number | null;
  potential_multifocal: number | null;
  potential_near: number | null;
  potential_office: number | null;
  potential_sports_sun: number | null;
  /** Score → reasons; none rests on a refraction. */
  reasons: Generated<unknown>;
  /** Health data: leave it to `src/data/customer-scores/find-scores.ts`, and `src/data/selections/columns.ts` for selections. */
  refraction_potentials: unknown;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    score_models: ScoreModelsTable;
    score_models_market: ScoreModelsMarketTable;
    customer_scores: CustomerScoresTable;
  }
}
