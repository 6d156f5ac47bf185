import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { customerBaseSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** How the customer base has moved over a period. The store is part of the key, since it is part of the answer. */
export const customerBaseQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'customer-base', storeId, filter),
    queryFn: async ({ signal }) =>
      customerBaseSchema.parse(
        await api.get('api/v2/analysis/customer-base', { searchParams: { ...filter }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
