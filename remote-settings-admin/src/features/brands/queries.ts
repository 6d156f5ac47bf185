import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  brandDecisionPageSchema,
  brandPageSchema,
  brandPreviewSchema,
  type Brand,
  type BrandMerge,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';
import { DECISIONS } from '../../common/decisions/decision-list.tsx';
import type { Choice } from './model.ts';

const URL = 'api/v2/settings/brands';

type BrandQuestion = Pick<ListQuestion, 'q' | 'offset' | 'limit'>;

/** One page of the brands; `state` null: whatever is decided of them. */
export const brandsQuery = ({ q, offset, limit }: BrandQuestion, state: Brand['state'] | null) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands', 'list', state, q, offset, limit),
    queryFn: async ({ signal }) => {
      const searchParams = { q, offset, limit, ...(state && { state }) };
      return brandPageSchema.parse(await api.get(URL, { searchParams, signal }).json());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Brands to be named while one is typed. */
const SHOWN_NAMES = 20;
export const namesQuery = (q: string) => ({
  ...brandsQuery({ q, offset: 0, limit: SHOWN_NAMES }, null),
  enabled: q.trim() !== '',
});

/** What a merge would count elsewhere; nothing is saved. */
export const previewQuery = (merge: BrandMerge) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands', 'preview', merge),
    queryFn: async ({ signal }) =>
      brandPreviewSchema.parse(await api.post(`${URL}/preview`, { json: merge, signal }).json()),
  });

export const decisionsQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands', 'decisions', offset),
    queryFn: async ({ signal }) =>
      brandDecisionPageSchema.parse(
        await api.get(`${URL}/decision`, { searchParams: { offset, limit: DECISIONS }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Decided {
  decision: number;
}
/** Saves a choice. @returns the number by which it can be taken back */
export const decide = (choice: Choice): Promise<Decided> =>
  (choice.kind === 'set'
    ? api.put(URL, { json: choice.update })
    : api.post(`${URL}/merge`, { json: choice.merge })
  ).json<Decided>();
/** @throws ApiError 409 when a later decision is about the same brands */
export const undoDecision = (id: number): Promise<Decided> =>
  api.post(`${URL}/decision/${id}/undo`, { json: {} }).json<Decided>();
