import type { CheckCounts, QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { Generated, JSONColumnType } from 'kysely';

type Day = string;

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

interface DuplicateCandidatesTable {
  tenant_id: number;
  customer_id: number;
  other_id: number;
  score: number;
  reasons: string[];
}

interface QualityScoresTable {
  tenant_id: number;
  store_id: number;
  day: Day;
  score: number | null;
  checks: JSONColumnType<Record<QualityCheckName, CheckCounts>>;
  computed_at: Generated<Date>;
}

export interface QualityTables {
  quality_decisions: QualityDecisionsTable;
  customer_merges: CustomerMergesTable;
  merged_orders: MergedOrdersTable;
  merged_refractions: MergedRefractionsTable;
  duplicate_candidates: DuplicateCandidatesTable;
  quality_scores: QualityScoresTable;
}
