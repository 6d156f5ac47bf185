import type { ProposalKind } from '@portal/shared/contract/analyse';
import type { QualityCheckName } from '@portal/shared/contract/settings-admin';

/** What was counted on the day, of the kinds that are told by it. Cents. */
export interface Counted {
  /** reach: customers whom the check kept from being written to. */
  check?: QualityCheckName;
  customers?: number;
  /** goal: of all stores that the person saw, or of one. */
  year?: number;
  goal?: number;
  store_id?: number | null;
  /** standing: null where none was made. */
  standing_id?: number | null;
}

/** What a proposal was about: by numbers of the portal, and by what was counted. */
export interface Held {
  orderIds?: readonly number[];
  customerIds?: readonly number[];
  counted?: Counted;
}

/** A proposal that somebody has done. */
export interface DoneProposal extends Required<Held> {
  kind: ProposalKind;
  /** ISO day. */
  on: string;
}
