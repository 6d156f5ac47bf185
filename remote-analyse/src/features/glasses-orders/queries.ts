import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { glassesMakersSchema, glassesOrdersSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

const PATH = 'api/v2/analysis/glasses-orders';

/** Glasses in pieces. The store is part of the key, since it is part of the answer. */
export const ordersQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'glasses-orders', storeId, filter),
    queryFn: async ({ signal }) =>
      glassesOrdersSchema.parse(await api.get(PATH, { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** Who made frames and lenses. */
export const makersQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'glasses-orders-makers', storeId, filter),
    queryFn: async ({ signal }) =>
      glassesMakersSchema.parse(await api.get(`${PATH}/makers`, { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });
