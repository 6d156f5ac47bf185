import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface PlanFeedsTable {
  tenant_id: number;
  user_sub: string;
  /** SHA-256 of the secret in the address. */
  hash: Buffer;
  created_at: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    plan_feeds: PlanFeedsTable;
  }
}

export const USERS_FACTS: Facts = staying('who and what signs in here, and what they may see here', 'plan_feeds');
