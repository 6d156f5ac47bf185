import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  goalPlanProposalSchema,
  goalPlanSchema,
  goalProposalsSchema,
  goalSheetSchema,
  goalSheetsSchema,
  type GoalDeletion,
  type GoalPlan,
  type GoalPlanProposal,
  type GoalPlanProposalQuery,
  type GoalPlanUpdate,
  type GoalProposalQuery,
  type GoalProposals,
  type GoalSheet,
  type GoalSheets,
  type GoalSheetUpdate,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/goals';

/** The goals of a year, of all stores. */
export const goalSheetsQuery = (year: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'goals', year),
    queryFn: async ({ signal }): Promise<GoalSheets> =>
      goalSheetsSchema.parse(await api.get(URL, { searchParams: { year, scope: 'all' }, signal }).json()),
    placeholderData: keepPreviousData,
    // Read anew whenever the page is opened: goals are changed by several people.
    staleTime: 0,
  });

export type ProposalWish = Partial<GoalProposalQuery> & Pick<GoalProposalQuery, 'store_id' | 'year'>;

/** How goals would look; nothing is saved. */
export const askProposal = async (wish: ProposalWish): Promise<GoalProposals> =>
  goalProposalsSchema.parse(await api.get(`${URL}/proposal`, { searchParams: { ...wish } }).json());

/** @throws ApiError 409 when somebody else has saved in the meantime */
export const saveGoals = async (update: GoalSheetUpdate): Promise<GoalSheet> =>
  goalSheetSchema.parse(await api.put(URL, { json: update }).json());

/** @throws ApiError 409 as above */
export const deleteGoals = async (deletion: GoalDeletion): Promise<GoalSheet> =>
  goalSheetSchema.parse(await api.delete(URL, { searchParams: { ...deletion } }).json());

/** How the goals of all stores would look; nothing is saved. */
export const askPlanProposal = async (wish: GoalPlanProposalQuery): Promise<GoalPlanProposal> =>
  goalPlanProposalSchema.parse(await api.get(`${URL}/plan/proposal`, { searchParams: { ...wish } }).json());

/** @throws ApiError 409, with nothing saved, when somebody else has saved one of them in the meantime */
export const savePlan = async (update: GoalPlanUpdate): Promise<GoalPlan> =>
  goalPlanSchema.parse(await api.put(`${URL}/plan`, { json: update }).json());
