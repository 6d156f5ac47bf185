import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  changeRequestPageSchema,
  changeRequestSchema,
  type ChangeMessageInput,
  type ChangeRequest,
  type ChangeRequestInput,
} from '@portal/shared/contract/eyepage';
import type { ListQuestion } from '@portal/shared/list';

const URL = 'api/v2/eyepage/change-request';

/** Where the files of requests are sent, and fetched by their key. */
export const FILES_URL = `${URL}/file`;

export const requestsQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'requests', 'list', question),
    queryFn: async ({ signal }) =>
      changeRequestPageSchema.parse(await api.get(URL, { searchParams: { ...question }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'requests', id),
    queryFn: async ({ signal }) => changeRequestSchema.parse(await api.get(`${URL}/${id}`, { signal }).json()),
    staleTime: 0,
  });

export const makeRequest = async (input: ChangeRequestInput): Promise<ChangeRequest> =>
  changeRequestSchema.parse(await api.post(URL, { json: input }).json());

export const writeMessage = async (id: number, message: ChangeMessageInput): Promise<ChangeRequest> =>
  changeRequestSchema.parse(await api.post(`${URL}/${id}/message`, { json: message }).json());

/** Nothing depends on it: one that fails leaves the mark where it is. */
export const noteRead = (id: number): Promise<unknown> => api.put(`${URL}/${id}/read`).catch(() => undefined);
