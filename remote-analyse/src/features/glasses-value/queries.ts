import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { frameBrandsSchema, glassesValueSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

const PATH = 'api/v2/analysis/glasses-value';

/** What orders of glasses came to. The store is part of the key, since it is part of the answer. */
export const valueQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'glasses-value', storeId, filter),
    queryFn: async ({ signal }) =>
      glassesValueSchema.parse(await api.get(PATH, { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** Brands and price tiers of the frames. */
export const brandsQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'glasses-value-brands', storeId, filter),
    queryFn: async ({ signal }) =>
      frameBrandsSchema.parse(await api.get(`${PATH}/brands`, { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });
