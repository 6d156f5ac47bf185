import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  changeRequestPageSchema,
  changeRequestSchema,
  type ChangeAnswerInput,
  type ChangeRequest,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

const URL = 'api/v2/admin/change-request';

export const requestUrl = (id: number) => `${URL}/${id}`;

/** Requests of all businesses: those that are not done, or all. */
export const requestsQuery = (question: ListQuestion, withDone: boolean) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'requests', 'list', withDone, question),
    queryFn: async ({ signal }) =>
      changeRequestPageSchema.parse(
        await api.get(URL, { searchParams: { ...question, ...(!withDone && { state: 'undone' }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'requests', id),
    queryFn: async ({ signal }) => changeRequestSchema.parse(await api.get(requestUrl(id), { signal }).json()),
    staleTime: 0,
  });

export const answer = async (id: number, message: ChangeAnswerInput): Promise<ChangeRequest> =>
  changeRequestSchema.parse(await api.post(`${requestUrl(id)}/message`, { json: message }).json());

/** Nothing depends on it: one that fails leaves the mark where it is. */
export const noteRead = (id: number): Promise<unknown> => api.put(`${requestUrl(id)}/read`).catch(() => undefined);
