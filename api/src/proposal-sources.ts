import {
  dueProposal,
  goalProposal,
  reachProposal,
  standingProposal,
  uncollectedProposal,
} from './features/daily-proposals/words.ts';
import type { ProposalSource } from './features/daily-proposals/source.ts';
import { findGoalInReach } from './features/goals/find-goal-in-reach.ts';
import { COMING_DAYS, findUncollected, isEnough } from './features/order-progress/find-uncollected.ts';
import { findLostReach } from './features/quality/find-lost-reach.ts';
import { findUnused } from './features/standing-campaigns/find-unused.ts';
import { findDue } from './features/suggestions/find-due.ts';

const ANALYSIS = ['PURE', 'PRO'];
const SELECTIONS = ['Marketing-Manager'];

const worded = <Found>(found: Found | null, words: (found: Found) => ReturnType<typeof uncollectedProposal>) =>
  found === null ? null : words(found);

/** What may be worth a day's work, said by the features whose pages it leads to, with the groups of those pages. */
export const PROPOSAL_SOURCES: readonly ProposalSource[] = [
  {
    kind: 'due',
    groups: SELECTIONS,
    find: async ({ today, dataDate, ...asked }) =>
      worded(await findDue({ ...asked, asOf: today }, dataDate), dueProposal),
  },
  {
    kind: 'uncollected',
    groups: ANALYSIS,
    find: async ({ dataDate, ...asked }) => {
      const spans = await findUncollected(asked, dataDate);
      return uncollectedProposal({ spans, isEnough: isEnough(spans), comingDays: COMING_DAYS });
    },
  },
  {
    kind: 'goal',
    groups: ANALYSIS,
    find: async ({ today, ...asked }) => worded(await findGoalInReach(asked, today), goalProposal),
  },
  { kind: 'reach', groups: ANALYSIS, find: async (asked) => worded(await findLostReach(asked), reachProposal) },
  { kind: 'standing', groups: SELECTIONS, find: async (asked) => worded(await findUnused(asked), standingProposal) },
];
