import { monthsLater } from '../history/calendar.ts';
import { evaluate, type Evaluation } from '../model-card/evaluate.ts';
import { fitPotential, POTENTIAL_MONTHS, type PotentialModel } from './fit-potential.ts';
import { scorePotential } from './score-potential.ts';
import { buysBetween, situationOn, type PotentialCustomer } from './situation.ts';
import type { Potential } from './types.ts';

/** What a potential rests on and how good it was; plain data, shown beside the score. */
export interface PotentialCard {
  potential: Potential;
  /** Whether a regression or the rules made the score. */
  kind: PotentialModel['kind'];
  /** Whether it knows no refraction. */
  isPlain: boolean;
  /** Customers and buyers that the model learnt from. */
  customers: number;
  buyers: number;
  /**
   * Of a model made 24 months ago (from the 24 months before that), over what came since; null when nobody was known
   * then, or too little for a model of this kind.
   */
  backtest: Evaluation | null;
}

/** @param model the one in use, fitted on the same customers */
export function potentialCard(customers: readonly PotentialCustomer[], model: PotentialModel): PotentialCard {
  const { potential, kind, isPlain } = model;
  return {
    potential,
    kind,
    isPlain,
    customers: model.customers,
    buyers: model.buyers,
    backtest: backtestPotential(customers, model),
  };
}

function backtestPotential(
  customers: readonly PotentialCustomer[],
  { potential, kind, isPlain, asOf }: PotentialModel,
): Evaluation | null {
  const cut = monthsLater(asOf, -POTENTIAL_MONTHS);
  const known = customers.filter(({ pairs }) => pairs[0] && pairs[0].day <= cut);
  const earlier = fitPotential(customers, potential, cut, isPlain);
  if (earlier.kind !== kind) return null;
  const { chances } = scorePotential(
    earlier,
    known.map((customer) => situationOn(customer, cut, isPlain)),
  );
  const outcomes = Uint8Array.from(known, (customer) => (buysBetween(customer, potential, cut, asOf) ? 1 : 0));
  // Where a rule could not decide there was no score that could be right or wrong.
  const scored = outcomes.filter((_, at) => !Number.isNaN(chances[at]));
  return scored.length === 0
    ? null
    : evaluate(
        chances.filter((chance) => !Number.isNaN(chance)),
        scored,
      );
}
