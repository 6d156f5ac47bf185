import type { ProposalKind } from '@portal/shared/contract/analyse';
import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface DailyProposalWishesTable {
  tenant_id: number;
  user_sub: string;
  kind: ProposalKind;
  /** Last day without it, ISO; null: until the person says otherwise. */
  until: string | null;
  made_at: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    daily_proposal_wishes: DailyProposalWishesTable;
  }
}

export const DAILY_PROPOSALS_FACTS: Facts = staying(
  'what single people do not want to see here',
  'daily_proposal_wishes',
);
