import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { storePageSchema } from '@portal/shared/contract';

/** How many stores the business has: with one there is nothing to choose. */
export const storeCountQuery = queryOptions({
  queryKey: ['store-count'],
  queryFn: async ({ signal }) =>
    storePageSchema.parse(await api.get('api/v2/store', { searchParams: { limit: 1 }, signal }).json()).total,
  staleTime: Infinity,
});
