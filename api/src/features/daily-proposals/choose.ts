import { MOST_PROPOSALS, PROPOSAL_KINDS, type DailyProposal } from '@portal/shared/contract/analyse';

const byMoney = (one: DailyProposal, other: DailyProposal): number =>
  (other.expected?.cents ?? -1) - (one.expected?.cents ?? -1) ||
  PROPOSAL_KINDS.indexOf(one.kind) - PROPOSAL_KINDS.indexOf(other.kind);

/** Three at most: what is expected to bring most first, and after it what nobody can tell of, in the order of the kinds. */
export function choose(found: readonly DailyProposal[]): { proposals: DailyProposal[]; more: number } {
  const sorted = [...found].sort(byMoney);
  return { proposals: sorted.slice(0, MOST_PROPOSALS), more: Math.max(sorted.length - MOST_PROPOSALS, 0) };
}
