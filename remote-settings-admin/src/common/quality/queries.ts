import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { StoreScope } from '@portal/shared/contract/common';
// Alone, since a card of the first page asks by it: the whole contract of the area comes with its pages.
import { qualitySchema } from '@portal/shared/contract/quality';

/** How good the data of the current store, or of all, are. */
export const qualityQuery = (storeId: number | undefined, scope: StoreScope) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'quality', 'score', storeId, scope),
    queryFn: async ({ signal }) =>
      qualitySchema.parse(await api.get('api/v2/quality', { searchParams: { scope }, signal }).json()),
    // The score follows each decision within moments.
    staleTime: 0,
  });
