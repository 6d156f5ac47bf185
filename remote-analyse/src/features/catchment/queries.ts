import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { catchmentSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** Where the buyers of a period live. The store is part of the key, since it is part of the answer. */
export const catchmentQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'catchment', storeId, filter),
    queryFn: async ({ signal }) =>
      catchmentSchema.parse(await api.get('api/v2/analysis/catchment', { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });
