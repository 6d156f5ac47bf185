import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { StoreScope } from '@portal/shared/contract/common';
import { dueCustomersSchema } from '@portal/shared/contract/due-customers';
import { openAnswersSchema } from '@portal/shared/contract/open-answers';
import { remindersSchema } from '@portal/shared/contract/reminders';

/** Of the current store, or of all. */
export const dueCustomersQuery = (storeId: number | undefined, scope: StoreScope) =>
  queryOptions({
    queryKey: areaKey('marketing', 'due-customers', storeId, scope),
    queryFn: async ({ signal }) =>
      dueCustomersSchema.parse(
        await api.get('api/v2/optician-marketing/due-customers', { searchParams: { scope }, signal }).json(),
      ),
  });

/** Days by which something of the advertising plan is to be done. */
export const remindersQuery = queryOptions({
  queryKey: areaKey('marketing', 'reminders'),
  queryFn: async ({ signal }) =>
    remindersSchema.parse(await api.get('api/v2/optician-marketing/reminder', { signal }).json()),
});

const MINUTE_MS = 60_000;

/** What customers have answered; nothing in this browser says when they do. */
export const openAnswersQuery = queryOptions({
  queryKey: areaKey('marketing', 'answers', 'open'),
  queryFn: async ({ signal }) =>
    openAnswersSchema.parse(await api.get('api/v2/optician-marketing/answer/open', { signal }).json()),
  refetchInterval: MINUTE_MS,
});
