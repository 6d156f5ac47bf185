import { z } from 'zod';

/** Types of glasses whose potential is scored, in the order of the selection's sliders. */
export const SCORE_POTENTIALS = ['long', 'multifocal', 'near', 'office', 'sports_sun'] as const;
/** Whose data forecasts rest on; hidden: too little is known for any; off: the business does without, and nothing is reckoned of anybody. */
export const SCORE_POOLS = ['business', 'market', 'hidden', 'off'] as const;

const share = z.number().min(0).max(1);
/** Null where nobody or everybody bought. */
const figure = z.number().nullable();
const count = z.number().int().min(0);

/** A tenth of the customers by predicted chance: mean chance and share that bought. */
export const calibrationBinSchema = z.object({ customers: count, predicted: share, observed: share });

/** How good forecasts were: AUC, expected calibration error, rate of the best tenth ÷ rate of all. */
const goodness = {
  customers: count,
  rate: share,
  auc: figure,
  ece: figure,
  top_decile_lift: figure,
  calibration: z.array(calibrationBinSchema),
};

/** What a model made on the cut day said of the twelve months after it. */
export const scoreBacktestSchema = z.object({
  months_back: z.number().int(),
  cut: z.iso.date(),
  ...goodness,
  /** AUC of five groups by months since the last Hauptbrille, to compare with. */
  recency_auc: figure,
});

export const potentialCardSchema = z.object({
  potential: z.enum(SCORE_POTENTIALS),
  /** A regression, or the rules where data are too few for one. */
  kind: z.enum(['fitted', 'rules']),
  /** Whether it reads refractions; there is one without for each. */
  uses_refraction: z.boolean(),
  customers: count,
  buyers: count,
  /** Of a model made 24 months ago; null where too little was known then. */
  backtest: z.object(goodness).nullable(),
});

/** Modellkarte: what the scores rest on and how good they were. */
export const modelCardSchema = z.object({
  pool: z.enum(SCORE_POOLS),
  /** German sentence: whose data, or why forecasts are hidden and what to do. */
  explanation: z.string(),
  /** Counts up with each computation; 0: not computed yet. */
  version: count,
  /** Day on which the scores are counted: the last with a sale. */
  as_of: z.iso.date().nullable(),
  computed_at: z.iso.datetime().nullable(),
  /** Of the own business: customers with a Hauptbrille and whole months of records. */
  buyers: count,
  months: count,
  /** What the model learnt from; null when hidden. `businesses` is 1 for the own. */
  learnt_from: z
    .object({ businesses: count, buyers: count, months: count, events: count, as_of: z.iso.date() })
    .nullable(),
  /** Of the newest backtest. */
  auc: figure,
  ece: figure,
  top_decile_lift: figure,
  calibration: z.array(calibrationBinSchema),
  /** At −36, −24 and −12 months where records reach, newest last. */
  backtests: z.array(scoreBacktestSchema),
  potentials: z.array(potentialCardSchema),
});

export type ScorePotential = (typeof SCORE_POTENTIALS)[number];
export type ScorePool = (typeof SCORE_POOLS)[number];
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;
export type ScoreBacktest = z.infer<typeof scoreBacktestSchema>;
export type PotentialCard = z.infer<typeof potentialCardSchema>;
export type ModelCard = z.infer<typeof modelCardSchema>;
