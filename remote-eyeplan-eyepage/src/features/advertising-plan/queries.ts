import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  actionSchema,
  audiencesSchema,
  newPlanFeedSchema,
  planBudgetSchema,
  planFeedSchema,
  planSchema,
  type Action,
  type ActionInput,
  type ActionUpdate,
  type PlanBudget,
  type PlanBudgetUpdate,
} from '@portal/shared/contract/eyeplan';

const BASE = 'api/v2/eyeplan';

export const planQuery = (year: number) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'plan', 'year', year),
    queryFn: async ({ signal }) =>
      planSchema.parse(await api.get(`${BASE}/plan`, { searchParams: { year }, signal }).json()),
  });

export const audiencesQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'plan', 'audiences'),
  queryFn: async ({ signal }) => audiencesSchema.parse(await api.get(`${BASE}/audience`, { signal }).json()),
});

export const addAction = async (json: ActionInput): Promise<Action> =>
  actionSchema.parse(await api.post(`${BASE}/action`, { json }).json());

export const changeAction = async (id: number, json: ActionUpdate): Promise<Action> =>
  actionSchema.parse(await api.put(`${BASE}/action/${id}`, { json }).json());

export const moveAction = async ({ id, version }: Pick<Action, 'id' | 'version'>, ship_on: string): Promise<Action> =>
  actionSchema.parse(await api.put(`${BASE}/action/${id}/day`, { json: { ship_on, version } }).json());

export const deleteAction = async (id: number): Promise<void> => void (await api.delete(`${BASE}/action/${id}`));

export const saveBudget = async (json: PlanBudgetUpdate): Promise<PlanBudget> =>
  planBudgetSchema.parse(await api.put(`${BASE}/budget`, { json }).json());

export const feedQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'feed'),
  queryFn: async ({ signal }) => planFeedSchema.parse(await api.get(`${BASE}/feed`, { signal }).json()),
});

export const makeFeed = async (): Promise<{ path: string }> =>
  newPlanFeedSchema.parse(await api.post(`${BASE}/feed`).json());

export const withdrawFeed = async (): Promise<void> => void (await api.delete(`${BASE}/feed`));
