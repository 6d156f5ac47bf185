import { yearOf } from '@portal/shared/contract/calendar';
import type { Held } from './data/done-proposals/done-proposal.ts';
import { boughtCame, collectedCame, goalCame, reachCame, writtenCame } from './features/daily-proposals/came-words.ts';
import {
  dueProposal,
  goalProposal,
  reachProposal,
  standingProposal,
  uncollectedProposal,
} from './features/daily-proposals/words.ts';
import type { ProposalSource } from './features/daily-proposals/source.ts';
import { findGoalInReach, findGoalSince } from './features/goals/find-goal-in-reach.ts';
import { findCollected, listUncollected } from './features/order-progress/find-collected.ts';
import { COMING_DAYS, findUncollected, isEnough } from './features/order-progress/find-uncollected.ts';
import { countLostReach, findLostReach } from './features/quality/find-lost-reach.ts';
import { countWritten } from './features/standing-campaigns/count-written.ts';
import { findUnused } from './features/standing-campaigns/find-unused.ts';
import { findBought, listDue } from './features/suggestions/find-bought.ts';
import { findDue } from './features/suggestions/find-due.ts';

const ANALYSIS = ['PURE', 'PRO'];
const SELECTIONS = ['Marketing-Manager'];

const worded = <Found>(found: Found | null, words: (found: Found) => ReturnType<typeof uncollectedProposal>) =>
  found === null ? null : words(found);

const DUE: ProposalSource = {
  kind: 'due',
  groups: SELECTIONS,
  find: async ({ today, dataDate, ...asked }) =>
    worded(await findDue({ ...asked, asOf: today }, dataDate), dueProposal),
  hold: async ({ today, ...asked }) => heldOf('customerIds', await listDue({ ...asked, asOf: today })),
  came: async ({ dataDate, ...asked }, { on, customerIds }) =>
    boughtCame(await findBought(asked, customerIds, { on, dataDate })),
};

const UNCOLLECTED: ProposalSource = {
  kind: 'uncollected',
  groups: ANALYSIS,
  find: async ({ dataSince, dataDate, ...asked }) => {
    const spans = await findUncollected(asked, dataDate);
    return uncollectedProposal({
      spans,
      isEnough: isEnough(spans),
      comingDays: COMING_DAYS,
      dataSince,
      dataDate,
    });
  },
  hold: async ({ dataDate, ...asked }) => heldOf('orderIds', await listUncollected(asked, dataDate)),
  came: async ({ dataDate, ...asked }, { on, orderIds }) =>
    collectedCame(await findCollected(asked, orderIds, { on, dataDate })),
};

const GOAL: ProposalSource = {
  kind: 'goal',
  groups: ANALYSIS,
  find: async ({ today, ...asked }) => worded(await findGoalInReach(asked, today), goalProposal),
  hold: async ({ today, ...asked }) => {
    const found = await findGoalInReach(asked, today);
    return found && { counted: { year: found.year, goal: found.goal, store_id: found.store?.id ?? null } };
  },
  came: async ({ dataDate, ...asked }, { on, counted: { year = yearOf(on), goal = 0, store_id } }) =>
    goalCame({
      year,
      goal,
      // One that the person does not see any more is not told of.
      ...(await findGoalSince(
        { ...asked, storeIds: asked.storeIds.filter((id) => (store_id ?? id) === id) },
        on,
        dataDate,
      )),
    }),
};

const REACH: ProposalSource = {
  kind: 'reach',
  groups: ANALYSIS,
  find: async (asked) => worded(await findLostReach(asked), reachProposal),
  hold: async (asked) => {
    const found = await findLostReach(asked);
    return found && { counted: { check: found.check, customers: found.customers } };
  },
  came: async (asked, { counted: { check = 'adresse', customers = 0 } }) =>
    reachCame({ before: customers, now: await countLostReach(asked, check) }),
};

const STANDING: ProposalSource = {
  kind: 'standing',
  groups: SELECTIONS,
  find: async (asked) => worded(await findUnused(asked), standingProposal),
  hold: async (asked) => {
    const found = await findUnused(asked);
    return found && { counted: { standing_id: found === 'none' ? null : found.id } };
  },
  came: async (asked, { on, counted: { standing_id = null } }) =>
    writtenCame(await countWritten(asked, standing_id, on)),
};

const heldOf = (key: 'customerIds' | 'orderIds', ids: readonly number[]): Held | null =>
  ids.length === 0 ? null : { [key]: ids };

/** What may be worth a day's work, said by the features whose pages it leads to, with the groups of those pages. */
export const PROPOSAL_SOURCES: readonly ProposalSource[] = [DUE, UNCOLLECTED, GOAL, REACH, STANDING];
