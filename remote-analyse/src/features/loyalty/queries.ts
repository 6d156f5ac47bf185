import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { loyaltySchema, storeLoyaltySchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** Who comes back and when, as known at the end of a period. The store is part of the key, since it is part of the answer. */
export const loyaltyQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'loyalty', storeId, filter),
    queryFn: async ({ signal }) =>
      loyaltySchema.parse(await api.get('api/v2/analysis/loyalty', { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** Repurchase in each store; which of them is shown makes no difference. */
export const storeLoyaltyQuery = ({ scope: _scope, ...filter }: AnalysisFilter) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'loyalty-stores', filter),
    queryFn: async ({ signal }) =>
      storeLoyaltySchema.parse(
        await api.get('api/v2/analysis/loyalty/stores', { searchParams: { ...filter, scope: 'all' }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
