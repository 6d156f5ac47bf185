import type { Reason } from '../reason.ts';
import { POTENTIAL_COLUMNS, POTENTIAL_FACTORS, writePotential, type PotentialFactor } from './columns.ts';
import type { PotentialModel } from './fit-potential.ts';
import { fittedReasons, ruleReasons } from './reasons.ts';
import { meetsRule } from './rules.ts';
import type { Situation } from './situation.ts';

export interface PotentialScores {
  /** Chance of the type within 24 months, 0 to 1; NaN when the rule asks for something that is not known. */
  chances: Float64Array;
  /** The three strongest; some may rest on a refraction (`fromRefraction`). */
  reasonsOf: (customer: number) => Reason[];
}

/**
 * Scores situations of today by a model of the same business or of a larger pool.
 * @param average inputs of the average customer, whom reasons compare with; of these situations where not given
 */
export function scorePotential(
  model: PotentialModel,
  situations: readonly Situation[],
  average?: Float64Array,
): PotentialScores {
  return model.kind === 'rules'
    ? scoreByRule(model, situations)
    : scoreByFit(model, situations, average ?? averageInputs(model, situations));
}

/** Mean of each column of the regression. */
export function averageInputs(model: PotentialModel, situations: readonly Situation[]): Float64Array {
  const row = new Float64Array(POTENTIAL_COLUMNS.length);
  const average = new Float64Array(POTENTIAL_COLUMNS.length);
  for (const situation of situations) {
    write(model, situation, row);
    for (let at = 0; at < row.length; at += 1) average[at]! += row[at]! / situations.length;
  }
  return average;
}

function scoreByRule(
  { potential, rates }: Extract<PotentialModel, { kind: 'rules' }>,
  situations: readonly Situation[],
): PotentialScores {
  const chanceOf = (situation: Situation): number => {
    const meets = meetsRule(potential, situation);
    if (meets === null) return Number.NaN;
    return meets ? rates.met : rates.unmet;
  };
  return {
    chances: Float64Array.from(situations, chanceOf),
    reasonsOf: (at) => ruleReasons(potential, situations[at]!),
  };
}

const write = (model: PotentialModel, situation: Situation, row: Float64Array): void =>
  writePotential(model.potential, situation, row, 0, model.kind === 'fitted' ? model.mostMonths : undefined);

function scoreByFit(
  model: Extract<PotentialModel, { kind: 'fitted' }>,
  situations: readonly Situation[],
  average: Float64Array,
): PotentialScores {
  const { potential, coefficients } = model;
  const columns = POTENTIAL_COLUMNS.length;
  const row = new Float64Array(columns);
  const chances = Float64Array.from(situations, (situation) => {
    write(model, situation, row);
    let logOdds = 0;
    for (let at = 0; at < columns; at += 1) logOdds += row[at]! * coefficients[at]!;
    return 1 / (1 + Math.exp(-logOdds));
  });
  return {
    chances,
    reasonsOf: (customer) => {
      write(model, situations[customer]!, row);
      const shares = Object.fromEntries(POTENTIAL_FACTORS.map((factor) => [factor, 0])) as Record<
        PotentialFactor,
        number
      >;
      POTENTIAL_COLUMNS.forEach((factor, at) => {
        if (factor) shares[factor] += (row[at]! - average[at]!) * coefficients[at]!;
      });
      return fittedReasons(potential, situations[customer]!, shares);
    },
  };
}
