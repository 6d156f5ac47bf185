import { monthsLater, wholeMonths, type EpochDay } from '../history/calendar.ts';
import { customerCount, knownEnd, type Histories } from '../history/histories.ts';
import type { HazardModel } from './fit-hazard.ts';
import { profileCode } from './profile.ts';
import { WaitingCurves } from './waiting-curves.ts';

/** One value per customer; NaN where there is none. */
export interface NextGlasses {
  /** The day of the scores. */
  asOf: EpochDay;
  /** Profile code, −1 without a Hauptbrille. */
  profiles: Int32Array;
  /** Months since the last Hauptbrille, with the part of the running one. */
  waited: Float64Array;
  /** Chance within 6, 12, 24 and 36 months, 0 to 1. */
  p6: Float64Array;
  p12: Float64Array;
  p24: Float64Array;
  p36: Float64Array;
  /** Months until a purchase is as likely as not; NaN when not within MOST_MONTHS. */
  median: Float64Array;
  /** Months until a chance of 25 % and of 75 %; NaN likewise. */
  early: Float64Array;
  late: Float64Array;
}

/** As `SELECTION_LIMITS.monthsToOrder`: nobody plans further ahead. */
const MOST_MONTHS = 240;

/** Scores every customer by what was known on `asOf`, which may be later than the model's own day. */
export function scoreNextGlasses(histories: Histories, asOf: EpochDay, model: HazardModel): NextGlasses {
  const customers = customerCount(histories);
  const curves = new WaitingCurves(model);
  const column = () => new Float64Array(customers).fill(Number.NaN);
  const scores: NextGlasses = {
    asOf,
    profiles: new Int32Array(customers).fill(-1),
    waited: column(),
    p6: column(),
    p12: column(),
    p24: column(),
    p36: column(),
    median: column(),
    early: column(),
    late: column(),
  };
  for (let customer = 0; customer < customers; customer += 1) {
    const last = knownEnd(histories, customer, asOf) - 1;
    if (last < histories.offsets[customer]!) continue;
    const profile = profileCode(histories, customer, last, model.pool);
    const waited = monthsWaited(histories.days[last]!, asOf);
    const curve = curves.of(profile);
    scores.profiles[customer] = profile;
    scores.waited[customer] = waited;
    scores.p6[customer] = curve.probability(waited, 6);
    scores.p12[customer] = curve.probability(waited, 12);
    scores.p24[customer] = curve.probability(waited, 24);
    scores.p36[customer] = curve.probability(waited, 36);
    scores.median[customer] = curve.quantile(waited, 0.5, MOST_MONTHS) ?? Number.NaN;
    scores.early[customer] = curve.quantile(waited, 0.25, MOST_MONTHS) ?? Number.NaN;
    scores.late[customer] = curve.quantile(waited, 0.75, MOST_MONTHS) ?? Number.NaN;
  }
  return scores;
}

/** Whole calendar months and the part of the running one. */
function monthsWaited(since: EpochDay, asOf: EpochDay): number {
  const whole = wholeMonths(since, asOf);
  const from = monthsLater(since, whole);
  return whole + (asOf - from) / (monthsLater(since, whole + 1) - from);
}
