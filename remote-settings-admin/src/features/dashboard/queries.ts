import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { qualitySchema } from '@portal/shared/contract';

/** How good the current store's data are. */
export const qualityQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: ['quality', storeId, 'store'],
    queryFn: async ({ signal }) => qualitySchema.parse(await api.get('api/v2/quality', { signal }).json()),
  });
