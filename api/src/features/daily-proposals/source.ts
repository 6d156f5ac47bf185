import type { DailyProposal, ProposalKind } from '@portal/shared/contract/analyse';
import type { DoneProposal, Held } from '../../data/done-proposals/done-proposal.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';

/** Whom a proposal is for: the stores that the person sees. */
export interface Asked extends StoresAsked {
  /** First and last day with data, ISO; null without any. */
  dataSince: string | null;
  dataDate: string | null;
  /** ISO day. */
  today: string;
}

/** What came of a proposal, in a sentence, and how that is to be read. */
export interface Came {
  text: string;
  reading: string;
}

/** What is known of one kind, found by the feature that counts it and put into words here. */
export interface ProposalSource {
  kind: ProposalKind;
  /** Those of the page that it leads to: who may not open that is not told. */
  groups: readonly string[];
  /** @returns null: there is nothing to propose */
  find: (asked: Asked) => Promise<DailyProposal | null>;
  /** What it is about at this moment, by which it is told later what came of it. @returns null: there is nothing to do */
  hold: (asked: Asked) => Promise<Held | null>;
  /** What came of it since. @param asked with a last day with data that is no earlier than the day it was done on */
  came: (asked: Asked & { dataDate: string }, done: DoneProposal) => Promise<Came>;
}
