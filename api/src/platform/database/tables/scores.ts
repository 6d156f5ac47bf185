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

export interface ScoreTables {
  score_models: ScoreModelsTable;
  score_models_market: ScoreModelsMarketTable;
}
