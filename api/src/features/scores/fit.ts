import {
  averageInputs,
  fitHazard,
  fitPotential,
  modelCard,
  potentialCard,
  POTENTIALS,
  REFRACTION_POTENTIALS,
  SeparatedDataError,
  situationOn,
  type EpochDay,
  type HazardModel,
  type Histories,
  type ModelCard,
  type Pool,
  type Potential,
  type PotentialCard,
  type PotentialCustomer,
  type PotentialModel,
} from '../../data/scoring/index.ts';

export interface FitInput {
  asOf: EpochDay;
  /** null: too little for a model of one's own. */
  histories: Histories | null;
  /** Whose data it is. */
  pool: Exclude<Pool, 'hidden'>;
  /** Customers to learn potentials from, with their consented refractions. */
  customers: PotentialCustomer[];
}

export interface FittedPotential {
  model: PotentialModel;
  card: PotentialCard;
  /** Of the customers learnt from, as of today: what reasons compare with. */
  average: Float64Array;
}

/** Plain data, so that it can come from another thread. */
export interface Fitted {
  hazard: { model: HazardModel; card: ModelCard } | null;
  /** Without refractions, all five. */
  plain: FittedPotential[];
  /** With them, those that they say something about. */
  refraction: FittedPotential[];
}

/** Everything that is learnt from a business's data; some seconds of computing for a large one. */
export function fit({ asOf, histories, pool, customers }: FitInput): Fitted {
  const potential = (name: Potential, isPlain: boolean): FittedPotential => {
    const model = fitPotential(customers, name, asOf, isPlain);
    return {
      model,
      card: potentialCard(customers, model),
      average: averageInputs(
        model,
        customers.map((customer) => situationOn(customer, asOf, isPlain)),
      ),
    };
  };
  return {
    hazard: histories && fitOwn(histories, asOf, pool),
    plain: POTENTIALS.map((name) => potential(name, true)),
    refraction: REFRACTION_POTENTIALS.map((name) => potential(name, false)),
  };
}

/** null when nobody is known to have come back. */
function fitOwn(histories: Histories, asOf: EpochDay, pool: FitInput['pool']): Fitted['hazard'] {
  try {
    const model = fitHazard(histories, asOf);
    return { model, card: modelCard(histories, model, pool) };
  } catch (error) {
    if (error instanceof SeparatedDataError) return null;
    throw error;
  }
}
