import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { revenuePerCustomerSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** What customers spent in a period and in the compared one. The store is part of the key, since it is part of the answer. */
export const revenuePerCustomerQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'revenue-per-customer', storeId, filter),
    queryFn: async ({ signal }) =>
      revenuePerCustomerSchema.parse(
        await api.get('api/v2/analysis/revenue-per-customer', { searchParams: { ...filter }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
