import type { QualityCheckName } from '@portal/shared/contract/settings-admin';

/** The best quarter of those whose next glasses are due, who may be written to. */
export interface DueFound {
  people: number;
  /** Buyers of 90 days by the forecast, and the variance of their number. */
  buyers: number;
  variance: number;
  /** Who comes first, and the lowest chance among them, percent. */
  first: { people: number; percent: number };
  /** Of main glasses, cents; null: too few. */
  price: { mean: number; variance: number } | null;
  /** By how much of a customer's chance the forecast was off; null: untested. */
  off: number | null;
}

/** Orders that wait, by how long they have; and what became of earlier ones. Amounts in cents. */
export interface UncollectedFound {
  spans: readonly { orders: number; cents: number; squares: number; seen: number; came: number }[];
  /** Whether enough earlier ones are known to tell. */
  isEnough: boolean;
  /** Days within which `came` came. */
  comingDays: number;
  /** First and last day with data, ISO; null without any. */
  dataSince: string | null;
  dataDate: string | null;
}

/** Cents. */
export interface GoalFound {
  year: number;
  /** Whose goal; null: of all stores together. */
  store: { id: number; name: string } | null;
  goal: number;
  low: number;
  high: number;
  /** The running month by its first day, ISO: its goal, and what has come of it. */
  month: { month: string; goal: number; actual: number };
}

export interface ReachFound {
  check: QualityCheckName;
  customers: number;
  cents: number;
}

/** A Daueraktion that is made and does not run, or none that would remind of the next glasses. */
export type StandingFound = { id: number; name: string; state: 'Entwurf' | 'Pausiert' } | 'none';

/** What became of orders that lay ready; `to` is the last day that is looked at, ISO. Cents. */
export interface CollectedFound {
  orders: number;
  came: number;
  cents: number;
  cancelled: number;
  to: string;
}

/** Main glasses of customers who were due. */
export interface BoughtFound {
  people: number;
  buyers: number;
  cents: number;
  to: string;
}

/** Revenue since the day and since the year began. */
export interface GoalSinceFound {
  year: number;
  goal: number;
  since: number;
  soFar: number;
}

/** Customers whom a check keeps from being written to, then and now. */
export interface LostReachFound {
  before: number;
  now: number;
}

/** Customers on the lists of a Daueraktion, and those held back by lot. */
export interface WrittenFound {
  people: number;
  control: number;
}
