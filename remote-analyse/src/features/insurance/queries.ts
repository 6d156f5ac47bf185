import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { insuranceSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** What health insurers pay. The store is part of the key, since it is part of the answer. */
export const insuranceQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'insurance', storeId, filter),
    queryFn: async ({ signal }) =>
      insuranceSchema.parse(await api.get('api/v2/analysis/insurance', { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });
