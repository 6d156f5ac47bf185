import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { goalProposalsSchema, goalSheetSchema, goalSheetsSchema, type GoalDeletion, type GoalProposalQuery, type GoalProposals, type GoalSheet, type GoalSheets, type GoalSheetUpdate } from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/goals';

const asParams = (question: object): Record<string, string> =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]));

/** The goals of a year, of all stores. */
export const goalSheetsQuery = (year: number) =>
  queryOptions({
    queryKey: ['goal-sheets', year],
    queryFn: async ({ signal }): Promise<GoalSheets> =>
      goalSheetsSchema.parse(await api.get(URL, { searchParams: { year, scope: 'all' }, signal }).json()),
    placeholderData: keepPreviousData,
    // Read anew whenever the page is opened: goals are changed by several people.
    staleTime: 0,
  });

export type ProposalWish = Partial<GoalProposalQuery> & Pick<GoalProposalQuery, 'store_id' | 'year'>;

/** How goals would look; nothing is saved. */
export const askProposal = async (wish: ProposalWish): Promise<GoalProposals> =>
  goalProposalsSchema.parse(await api.get(`${URL}/proposal`, { searchParams: asParams(wish) }).json());

/** @throws ApiError 409 when somebody else has saved in the meantime */
export const saveGoals = async (update: GoalSheetUpdate): Promise<GoalSheet> =>
  goalSheetSchema.parse(await api.put(URL, { json: update }).json());

/** @throws ApiError 409 as above */
export const deleteGoals = async (deletion: GoalDeletion): Promise<GoalSheet> =>
  goalSheetSchema.parse(await api.delete(URL, { searchParams: asParams(deletion) }).json());
