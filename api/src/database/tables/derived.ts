import type { Generated } from 'kysely';

type Day = string;

/** Rebuilt per store after each upload; see `src/derived`. */
export interface CustomerFactsTable {
  tenant_id: number;
  store_id: number;
  customer_id: number;
  first_purchase_on: Day | null;
  last_purchase_on: Day | null;
  purchase_count: Generated<number>;
  first_main_on: Day | null;
  last_main_on: Day | null;
  main_count: Generated<number>;
  last_main_type: string | null;
  glasses_count: Generated<number>;
  gross_cents: Generated<number>;
  may_letter: Generated<boolean>;
  may_email: Generated<boolean>;
  may_sms: Generated<boolean>;
}

export interface DerivedTables {
  customer_facts: CustomerFactsTable;
}
