import type { Generated } from 'kysely';

/** Written by `src/features/advertising-plan`. */
interface PlanBudgetsTable {
  tenant_id: number;
  year: number;
  cents: number | null;
  version: number;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface PlanFeedsTable {
  tenant_id: number;
  user_sub: string;
  /** SHA-256 of the secret in the address. */
  hash: Buffer;
  created_at: Generated<Date>;
}

/** Written by `src/features/proofs`. */
interface CampaignProofsTable {
  tenant_id: number;
  campaign_id: number;
  version: number;
  /** In the room of files. */
  file_key: string;
  created_at: Generated<Date>;
  created_by: string;
  approved_at: Date | null;
  approved_by: string | null;
}

interface ProofCommentsTable {
  tenant_id: number;
  id: Generated<number>;
  campaign_id: number;
  version: number;
  page: number;
  x: number;
  y: number;
  text: string;
  created_at: Generated<Date>;
  created_by: string;
  done_at: Date | null;
  done_by: string | null;
}

export interface AdvertisingPlanTables {
  campaign_proofs: CampaignProofsTable;
  proof_comments: ProofCommentsTable;
  plan_budgets: PlanBudgetsTable;
  plan_feeds: PlanFeedsTable;
}
