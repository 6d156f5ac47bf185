import type { Generated } from 'kysely';
import { staying, type Facts } from './facts.ts';

interface TenantsTable {
  id: Generated<number>;
  name: string;
  is_operator: Generated<boolean>;
  /** By the operating company; null: before that was noted, or a demo. */
  made_at: Generated<Date | null>;
}

/**
 * The tables as Kysely sees them; the truth is in the migrations. Whoever owns a table adds it here, from the `tables.ts` of its
 * folder (`declare module '…/platform/database/schema.ts'`): a feature, or the room of data/ or platform/ that several ask.
 */
export interface Database {
  tenants: TenantsTable;
}

export const DATABASE_FACTS: Facts = staying('of the operating company, the same for every business', 'tenants');
