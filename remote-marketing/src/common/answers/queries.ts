import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { answerSummarySchema, customerAnswerPageSchema, type AnswerState } from '@portal/shared/contract/marketing';

const BASE = 'api/v2/optician-marketing/answer';
const MINUTE_MS = 60_000;

/** Answers of all customers, what was said last first. Customers answer while the page is open. */
export const answersQuery = (state: AnswerState, offset: number, limit: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'answers', 'list', state, offset, limit),
    queryFn: async ({ signal }) =>
      customerAnswerPageSchema.parse(await api.get(BASE, { searchParams: { state, offset, limit }, signal }).json()),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });

/** Everything that one customer has answered. */
export const customerAnswersQuery = (customer: string) =>
  queryOptions({
    queryKey: areaKey('marketing', 'answers', 'customer', customer),
    queryFn: async ({ signal }) =>
      customerAnswerPageSchema.parse(
        await api.get(BASE, { searchParams: { state: 'all', customer, limit: 200 }, signal }).json(),
      ),
  });

/** What a list has brought at once. */
export const answerSummaryQuery = (listId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'answers', 'summary', listId),
    queryFn: async ({ signal }) =>
      answerSummarySchema.parse(await api.get(`${BASE}/summary/${listId}`, { signal }).json()),
  });

export const markAnswerDone = async (id: number, done: boolean): Promise<void> =>
  void (await api.put(`${BASE}/${id}/done`, { json: { done } }));

/** A wish for an appointment as a file for calendars. */
export const fetchCalendar = (id: number): Promise<Blob> => api.get(`${BASE}/${id}/calendar`).blob();
