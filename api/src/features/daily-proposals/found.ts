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
}

/** Cents. */
export interface GoalFound {
  year: number;
  goal: number;
  low: number;
  high: number;
}

export interface ReachFound {
  check: QualityCheckName;
  customers: number;
  cents: number;
}

/** A Daueraktion that is made and does not run, or none that would remind of the next glasses. */
export type StandingFound = { id: number; name: string; state: 'Entwurf' | 'Pausiert' } | 'none';
