import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { catchmentSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';
import type { AreasDocument } from '@portal/shared/map';
import { asParams } from '../../common/as-params.ts';

/** Where the buyers of a period live. The store is part of the key, since it is part of the answer. */
export const catchmentQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: ['catchment', storeId, filter],
    queryFn: async ({ signal }) =>
      catchmentSchema.parse(await api.get('api/v2/analysis/catchment', { searchParams: asParams(filter), signal }).json()),
    placeholderData: keepPreviousData,
  });

/** Outlines for the map: states and districts, or postcodes where the operator has imported them. */
export const outlinesQuery = (layer: 'kreise' | 'plz') =>
  queryOptions({
    queryKey: ['geo-areas', layer],
    queryFn: async ({ signal }) => api.get(`api/v2/geo/areas/${layer}`, { signal }).json<AreasDocument>(),
    // Long-lived, and looked at again with the next page load, by its ETag.
    staleTime: Infinity,
  });
