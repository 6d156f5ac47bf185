import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  marketDecidedSchema,
  marketLensDecisionPageSchema,
  marketLensTextPageSchema,
  marketRulesDecisionPageSchema,
  marketRulesProgressSchema,
  type MarketDecided,
  type MarketLensCorrection,
  type MarketRulesProgress,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';
import { DECISIONS } from '../../../common/decisions/decision-list.tsx';

const URL = 'api/v2/admin/lens-text/market';

/** One page of the lens texts of all businesses. `state` null: unclear or not. */
export const marketTextsQuery = (
  { q, offset, limit }: Pick<ListQuestion, 'q' | 'offset' | 'limit'>,
  state: 'open' | 'decided' | null,
) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'market', 'list', state, q, offset, limit),
    queryFn: async ({ signal }) =>
      marketLensTextPageSchema.parse(
        await api.get(URL, { searchParams: { q, offset, limit, ...(state && { state }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whether all businesses are seen, or the own one. */
export const isOperatorQuery = {
  ...marketTextsQuery({ q: '', offset: 0, limit: 1 }, null),
  select: ({ is_operator }: { is_operator: boolean }) => is_operator,
};

export const marketDecisionsQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'market', 'decisions', offset),
    queryFn: async ({ signal }) =>
      marketLensDecisionPageSchema.parse(
        await api.get(`${URL}/decision`, { searchParams: { offset, limit: DECISIONS }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Says what a text stands for in each business where it is unclear. */
export const correctForAll = async (json: MarketLensCorrection): Promise<MarketDecided> =>
  marketDecidedSchema.parse(await api.put(URL, { json }).json());

/** @throws ApiError 409 when every business has decided on it since */
export const undoForAll = async (id: number): Promise<MarketDecided> =>
  marketDecidedSchema.parse(await api.post(`${URL}/decision/${id}/undo`).json());

/** Where the rules for all businesses are kept. */
export const MARKET_RULES_URL = `${URL}/rules`;
/** Of asking how far they are applied, in ms. */
const POLL_INTERVAL = 2_000;

/** How far the rules are applied in all businesses; asked again and again while it goes on. */
export const progressQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'lens-text', 'market', 'progress'),
  queryFn: async ({ signal }) =>
    marketRulesProgressSchema.parse(await api.get(`${MARKET_RULES_URL}/progress`, { signal }).json()),
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? POLL_INTERVAL : false),
});

export const ruleChangesQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'market', 'rule-changes', offset),
    queryFn: async ({ signal }) =>
      marketRulesDecisionPageSchema.parse(
        await api.get(`${MARKET_RULES_URL}/decision`, { searchParams: { offset, limit: DECISIONS }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Has the texts of all businesses read again. */
export const runForAll = async (): Promise<MarketRulesProgress> =>
  marketRulesProgressSchema.parse(await api.post(`${MARKET_RULES_URL}/run`).json());

/** @throws ApiError 409 when there is a later change that holds */
export const undoRuleChange = (id: number): Promise<unknown> =>
  api.post(`${MARKET_RULES_URL}/decision/${id}/undo`).json();
