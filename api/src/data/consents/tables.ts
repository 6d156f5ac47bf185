import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

type Day = string;

interface ConsentChangesTable {
  tenant_id: number;
  id: Generated<number>;
  customer_id: number;
  channel: 'letter' | 'email' | 'sms' | 'health' | 'advertising';
  was_granted: boolean | null;
  is_granted: boolean | null;
  occurred_on: Day | null;
  source: string | null;
  /** Null: not recorded in the portal. */
  text_version: string | null;
  recorded_at: Generated<Date>;
  /** null: an upload. */
  recorded_by: string | null;
  upload_id: number | null;
}

interface ObjectionsTable {
  tenant_id: number;
  customer_id: number;
  channel: 'letter' | 'email' | 'sms' | 'all';
  recorded_at: Generated<Date>;
  recorded_by: string;
  source: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    consent_changes: ConsentChangesTable;
    objections: ObjectionsTable;
  }
}

export const CONSENTS_FACTS: Facts = taken('consent_changes', 'objections');
