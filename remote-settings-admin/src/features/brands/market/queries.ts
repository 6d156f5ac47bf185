import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  marketBrandPageSchema,
  marketDecidedSchema,
  marketDecisionPageSchema,
  type MarketDecided,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';
import { DECISIONS } from '../../../common/decisions/decision-list.tsx';
import type { MarketChoice } from './model.ts';

const URL = 'api/v2/admin/brands';

/** One page of the brands of all businesses; of the own one for whoever does not run the portal. `state` null: whatever is decided of them. */
export const marketBrandsQuery = (
  { q, offset, limit }: Pick<ListQuestion, 'q' | 'offset' | 'limit'>,
  state: 'open' | 'decided' | null,
) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands', 'market', 'list', state, q, offset, limit),
    queryFn: async ({ signal }) =>
      marketBrandPageSchema.parse(
        await api.get(URL, { searchParams: { q, offset, limit, ...(state && { state }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Brands to be named while one is typed. */
const SHOWN_NAMES = 20;
export const marketNamesQuery = (q: string) => ({
  ...marketBrandsQuery({ q, offset: 0, limit: SHOWN_NAMES }, null),
  enabled: q.trim() !== '',
});

export const marketDecisionsQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands', 'market', 'decisions', offset),
    queryFn: async ({ signal }) =>
      marketDecisionPageSchema.parse(
        await api.get(`${URL}/decision`, { searchParams: { offset, limit: DECISIONS }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Saves a choice in each business where the brand is open. */
export const decideForAll = async (choice: MarketChoice): Promise<MarketDecided> =>
  marketDecidedSchema.parse(
    await (
      choice.kind === 'set' ? api.put(URL, { json: choice.update }) : api.post(`${URL}/merge`, { json: choice.merge })
    ).json(),
  );

/** @throws ApiError 409 when every business has decided on it since */
export const undoForAll = async (id: number): Promise<MarketDecided> =>
  marketDecidedSchema.parse(await api.post(`${URL}/decision/${id}/undo`, { json: {} }).json());
