import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { Generated } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

interface QualityDecisionsTable {
  tenant_id: number;
  id: Generated<number>;
  kind: 'ignored' | 'corrected' | 'merged';
  check_name: QualityCheckName;
  subject: 'customer' | 'order';
  /** Numbers of the business's software, see the migration. */
  store_key: string;
  subject_key: string;
  other_store_key: Generated<string>;
  other_key: Generated<string>;
  field: Generated<string>;
  file_value: string | null;
  value: string | null;
  reason: string | null;
  merge_id: number | null;
  is_applied: Generated<boolean>;
  /** Of a corrected brand: the lines that have it now. */
  line_positions: Generated<number[] | null>;
  /** Of decisions that were taken in one go. */
  batch: Generated<string | null>;
  decided_by: string;
  decided_at: Generated<Date>;
}

interface CustomerMergesTable {
  tenant_id: number;
  merged_id: number;
  survivor_id: number;
}

interface MergedOrdersTable {
  tenant_id: number;
  order_id: number;
  /** By the file. */
  customer_id: number;
}

interface MergedRefractionsTable {
  tenant_id: number;
  refraction_id: number;
  /** By the file. */
  customer_id: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    quality_decisions: QualityDecisionsTable;
    customer_merges: CustomerMergesTable;
    merged_orders: MergedOrdersTable;
    merged_refractions: MergedRefractionsTable;
  }
}

export const DECISIONS_FACTS: Facts = {
  ...taken('quality_decisions'),
  ...staying('follows from the decisions', 'customer_merges', 'merged_orders', 'merged_refractions'),
};
