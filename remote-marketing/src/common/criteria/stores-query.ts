import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { selectionStorePageSchema } from '@portal/shared/contract/marketing';

/** The stores that a selection may name. */
export const selectionStoresQuery = queryOptions({
  queryKey: areaKey('marketing', 'selections', 'stores'),
  queryFn: async ({ signal }) =>
    selectionStorePageSchema.parse(await api.get('api/v2/optician-marketing/selection/stores', { signal }).json())
      .items,
});
