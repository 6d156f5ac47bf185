import type { CheckCounts, QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { Generated, JSONColumnType } from 'kysely';

type Day = string;

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

declare module '../../platform/database/schema.ts' {
  interface Database {
    duplicate_candidates: DuplicateCandidatesTable;
    quality_scores: QualityScoresTable;
  }
}
