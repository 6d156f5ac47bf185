import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { releaseInfoSchema, type StoreScope } from '@portal/shared/contract/common';
import { dueCustomersSchema } from '@portal/shared/contract/due-customers';
import { remindersSchema } from '@portal/shared/contract/reminders';

/** As the menu asks for it: one answer for both. */
export const releaseInfoQuery = queryOptions({
  queryKey: ['release-info'],
  queryFn: async ({ signal }) => releaseInfoSchema.parse(await api.get('api/v2/optician-marketing/release-info', { signal }).json()),
  staleTime: 5 * 60_000,
});

/** Of the current store, or of all. */
export const dueCustomersQuery = (storeId: number | undefined, scope: StoreScope) =>
  queryOptions({
    queryKey: ['due-customers', storeId, scope],
    queryFn: async ({ signal }) => dueCustomersSchema.parse(await api.get('api/v2/optician-marketing/due-customers', { searchParams: { scope }, signal }).json()),
  });

/** Days by which something of the advertising plan is to be done. */
export const remindersQuery = queryOptions({
  queryKey: ['eyeplan', 'reminders'],
  queryFn: async ({ signal }) => remindersSchema.parse(await api.get('api/v2/optician-marketing/reminder', { signal }).json()),
});
