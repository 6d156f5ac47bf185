export { type Eyescore } from './eyescore/combine.ts';
export { fashionScore, type FashionInput } from './eyescore/fashion.ts';
export { futureScore, type FutureInput } from './eyescore/future.ts';
export { qualityScore, type QualityInput } from './eyescore/quality.ts';
export { ContributionsOfScores } from './hazard/contributions.ts';
export { COLUMNS as HAZARD_COLUMNS } from './hazard/columns.ts';
export { fitHazard, type HazardModel } from './hazard/fit-hazard.ts';
export { quarterRange } from './hazard/quarters.ts';
export { nextGlassesReasons } from './hazard/reasons.ts';
export { scoreNextGlasses, type NextGlasses } from './hazard/score-customers.ts';
export { dateOf, dayOf, monthsLater, wholeMonths, type EpochDay } from './history/calendar.ts';
export {
  collectHistories,
  isCutOff,
  MAIN_TYPES,
  type CustomerHistory,
  type Histories,
  type MainPurchase,
  type MainType,
} from './history/histories.ts';
export { type Backtest } from './model-card/backtest.ts';
export { flawOf, isUseful, type Tested } from './model-card/is-useful.ts';
export { modelCard, type ModelCard } from './model-card/model-card.ts';
export { choosePool, type Basis, type Pool } from './pooling/choose-pool.ts';
export { fitPotential, type PotentialModel } from './potential/fit-potential.ts';
export { consentedRefractions, type ConsentedRefraction, type Refraction } from './potential/refraction.ts';
export { potentialCard, type PotentialCard } from './potential/potential-card.ts';
export { averageInputs, scorePotential } from './potential/score-potential.ts';
export { situationOn, type PotentialCustomer } from './potential/situation.ts';
export {
  POTENTIALS,
  REFRACTION_POTENTIALS,
  type GlassesType,
  type Potential,
  type RefractionPotential,
} from './potential/types.ts';
export { type Reason } from './reason.ts';
export { SeparatedDataError } from './regression/separated-data-error.ts';
