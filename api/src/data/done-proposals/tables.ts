import type { ProposalKind } from '@portal/shared/contract/analyse';
import type { Generated, JSONColumnType } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';
import type { Counted } from './done-proposal.ts';

interface DoneProposalsTable {
  tenant_id: number;
  id: Generated<number>;
  user_sub: string;
  kind: ProposalKind;
  /** ISO day. */
  done_on: string;
  order_ids: number[];
  counted: JSONColumnType<Counted>;
  made_at: Generated<Date>;
}

/** Who was due, and could be written to, when it was done. */
interface DoneProposalCustomersTable {
  tenant_id: number;
  done_id: number;
  customer_id: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    done_proposals: DoneProposalsTable;
    done_proposal_customers: DoneProposalCustomersTable;
  }
}

export const DONE_PROPOSALS_FACTS: Facts = staying(
  'what single people have done of what was proposed to them here',
  'done_proposals',
  'done_proposal_customers',
);
