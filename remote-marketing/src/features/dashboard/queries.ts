import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { dueCustomersSchema, releaseInfoSchema } from '@portal/shared/contract';

/** As the menu asks for it: one answer for both. */
export const releaseInfoQuery = queryOptions({
  queryKey: ['release-info'],
  queryFn: async ({ signal }) => releaseInfoSchema.parse(await api.get('api/v2/optician-marketing/release-info', { signal }).json()),
  staleTime: 5 * 60_000,
});

export const dueCustomersQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: ['due-customers', storeId],
    queryFn: async ({ signal }) => dueCustomersSchema.parse(await api.get('api/v2/optician-marketing/due-customers', { signal }).json()),
  });
