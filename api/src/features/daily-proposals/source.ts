import type { DailyProposal, ProposalKind } from '@portal/shared/contract/analyse';
import type { StoresAsked } from '../../data/stores/scope.ts';

/** Whom a proposal is for: the stores that the person sees. */
interface Asked extends StoresAsked {
  /** Last day with data, ISO; null without any. */
  dataDate: string | null;
  /** ISO day. */
  today: string;
}

/** What is known of one kind, found by the feature that counts it and put into words here. */
export interface ProposalSource {
  kind: ProposalKind;
  /** Those of the page that it leads to: who may not open that is not told. */
  groups: readonly string[];
  /** @returns null: there is nothing to propose */
  find: (asked: Asked) => Promise<DailyProposal | null>;
}
