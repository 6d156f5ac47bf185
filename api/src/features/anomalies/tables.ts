import type { Generated } from 'kysely';
import type { AnomalyKind, AnomalyState } from '@portal/shared/contract/analyse';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface AnomaliesTable {
  tenant_id: number;
  id: Generated<number>;
  store_id: number;
  kind: AnomalyKind;
  direction: 'low' | 'high';
  /** ISO days, both included. */
  first_day: string;
  last_day: string;
  /** Pieces, cents, a share or a factor, by its kind. */
  value: number;
  usual: number;
  low: number | null;
  high: number | null;
  staff_id: number | null;
  causes: string[];
  told_on: string;
  state: Generated<AnomalyState>;
  judged_by: Generated<string | null>;
  judged_at: Generated<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    anomalies: AnomaliesTable;
  }
}

export const ANOMALIES_FACTS: Facts = staying('told of figures, and are told anew where the data go', 'anomalies');
