import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { storePageSchema } from '@portal/shared/contract/common';

/** No business has more stores. */
const MOST_STORES = 200;

/** All stores of the business that the user is for. */
export const storesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'stores'),
  queryFn: async ({ signal }) =>
    storePageSchema.parse(await api.get('api/v2/store', { searchParams: { limit: MOST_STORES }, signal }).json()).items,
});
