import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { assortmentSchema, wearersSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';
import type { AssortmentGroup } from '@portal/shared/contract/prices';

/** One part of the assortment. The store is part of the key, since it is part of the answer. */
export const assortmentQuery = (filter: AnalysisFilter, sortiment: AssortmentGroup, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'assortment', storeId, sortiment, filter),
    queryFn: async ({ signal }) =>
      assortmentSchema.parse(
        await api.get('api/v2/analysis/assortment', { searchParams: { ...filter, sortiment }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

/** Who wears contact lenses. */
export const wearersQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'assortment/wearers', storeId, filter),
    queryFn: async ({ signal }) =>
      wearersSchema.parse(
        await api.get('api/v2/analysis/assortment/wearers', { searchParams: { ...filter }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
