import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  lensDecisionPageSchema,
  lensRulesSchema,
  lensTextPageSchema,
  type LensPreview,
  type LensPreviewAsked,
  type LensRules,
  type LensRulesUpdate,
  type LensText,
  type LensTextCorrection,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';
import { DECISIONS } from '../../common/decisions/decision-list.tsx';

const URL = 'api/v2/admin/lens-text';

/** One page of the lens texts; `state` null: all. */
export const lensTextsQuery = (
  { q, offset, limit }: Pick<ListQuestion, 'q' | 'offset' | 'limit'>,
  state: LensText['state'] | null,
) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'list', state, q, offset, limit),
    queryFn: async ({ signal }) => {
      const searchParams = { q, offset, limit, ...(state && { state }) };
      return lensTextPageSchema.parse(await api.get(URL, { searchParams, signal }).json());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const decisionsQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'decisions', offset),
    queryFn: async ({ signal }) =>
      lensDecisionPageSchema.parse(
        await api.get(`${URL}/decision`, { searchParams: { offset, limit: DECISIONS }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Where the business's own rules are kept. */
export const OWN_RULES_URL = `${URL}/rules`;

/** The rules that are kept at an address. */
export const rulesQuery = (url: string) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'rules', url),
    queryFn: async ({ signal }): Promise<LensRules> => lensRulesSchema.parse(await api.get(url, { signal }).json()),
    staleTime: 0,
  });

/** What rules would do; null while they cannot be asked about. Nothing is saved. */
export const previewQuery = <Preview extends LensPreview>(
  url: string,
  read: (answer: unknown) => Preview,
  asked: LensPreviewAsked | null,
) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'lens-text', 'preview', url, asked),
    queryFn: async ({ signal }): Promise<Preview> =>
      read(await api.post(`${url}/preview`, { json: asked, signal }).json()),
    enabled: asked !== null,
  });

interface Decided {
  decision: number;
}
/** Says what a text means; null: what the rules say. */
export const correct = (json: LensTextCorrection): Promise<Decided> => api.put(URL, { json }).json<Decided>();
/** @throws ApiError 409 when a later decision is about the same */
export const undoDecision = (id: number): Promise<Decided> => api.post(`${URL}/decision/${id}/undo`).json<Decided>();
/** @throws ApiError 409 when somebody else has saved in the meantime */
export const saveRules = async (url: string, json: LensRulesUpdate): Promise<LensRules> =>
  lensRulesSchema.parse(await api.put(url, { json }).json());
/** @returns how many texts of the business mean something else now */
export const runRules = async (): Promise<number> =>
  (await api.post(`${OWN_RULES_URL}/run`).json<{ texts: number }>()).texts;
