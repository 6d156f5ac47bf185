import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface TimeNotesTable {
  tenant_id: number;
  id: Generated<number>;
  /** null: all stores of the business. */
  store_id: number | null;
  /** ISO days, both included. */
  first_day: string;
  last_day: string;
  text: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Sign-in name. */
  updated_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    time_notes: TimeNotesTable;
  }
}

export const TIME_NOTES_FACTS: Facts = taken('time_notes');
