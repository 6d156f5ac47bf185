import { ANOMALY_KINDS, type AnomalyKind } from '@portal/shared/contract/analyse';

/** Something of a store beyond its usual noise. Days are counted since 1970-01-01. */
export interface Anomaly {
  kind: AnomalyKind;
  direction: 'low' | 'high';
  from: number;
  to: number;
  /** What it is in these days, and what would have been usual: pieces, cents, a share, or a factor of prices. */
  value: number;
  usual: number;
  /** Where the usual ends; null where it is no range. */
  low: number | null;
  high: number | null;
  /** How far beyond the usual, in deviations, to tell the worse first. */
  weight: number;
  /** Who; of kind 'staff' alone. */
  staffId?: number;
}

/** What is told first stands first. */
export const inOrder = (a: Anomaly, b: Anomaly): number =>
  ANOMALY_KINDS.indexOf(a.kind) - ANOMALY_KINDS.indexOf(b.kind) || b.weight - a.weight;
