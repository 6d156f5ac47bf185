import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { storeComparisonSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** All stores by one filter; which of them is shown makes no difference. */
export const storesQuery = ({ scope: _scope, ...filter }: AnalysisFilter) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'store-comparison', filter),
    queryFn: async ({ signal }) =>
      storeComparisonSchema.parse(
        await api.get('api/v2/analysis/stores', { searchParams: { ...filter, scope: 'all' }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
