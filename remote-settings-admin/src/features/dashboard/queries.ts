import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { qualitySchema, type StoreScope } from '@portal/shared/contract';

/** How good the data of the current store, or of all, are. */
export const qualityQuery = (storeId: number | undefined, scope: StoreScope) =>
  queryOptions({
    queryKey: ['quality', storeId, scope],
    queryFn: async ({ signal }) => qualitySchema.parse(await api.get('api/v2/quality', { searchParams: { scope }, signal }).json()),
  });
