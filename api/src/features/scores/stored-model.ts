import { z } from 'zod';
import type { HazardModel, ModelCard } from '../../data/scoring/index.ts';

/** `model` of score_models and score_models_market: all that scoring needs. */
export const hazardModelSchema = z.object({
  asOf: z.number().int(),
  pool: z.object({ logMonths: z.number(), weight: z.number() }),
  coefficients: z.array(z.number()),
  standardErrors: z.array(z.number()),
  lastMonth: z.number().int(),
  personMonths: z.number(),
  events: z.number(),
  deviance: z.number(),
}) satisfies z.ZodType<HazardModel>;

/** What both tables say of a model; figures of the newest backtest, null where nobody or everybody bought. */
export function modelColumns({ model, card }: { model: HazardModel; card: ModelCard }) {
  const newest = card.backtests.at(-1);
  const known = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : value;
  return {
    model: JSON.stringify(model satisfies HazardModel),
    events: model.events,
    auc: known(newest?.auc),
    ece: known(newest?.ece),
    top_decile_lift: known(newest?.topDecileLift),
    calibration: JSON.stringify(newest?.calibration ?? []),
    backtests: JSON.stringify(card.backtests),
  };
}
