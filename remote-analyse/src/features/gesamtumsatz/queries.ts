import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { revenueOrderPageSchema, revenueSchema, storePageSchema, type AnalysisFilter } from '@portal/shared/contract';

/** Query string of a filter; absent parts are left out. `storeId` is no parameter: the server knows the current store. */
const asParams = (filter: AnalysisFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Revenue of a period, its comparison and its months. The store is part of the key, since it is part of the answer. */
export const revenueQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: ['revenue', storeId, filter],
    queryFn: async ({ signal }) =>
      revenueSchema.parse(await api.get('api/v2/analysis/revenue', { searchParams: asParams(filter), signal }).json()),
    // The page dims these until its own have come: an old answer is never shown as the current one.
    placeholderData: keepPreviousData,
  });

export const ORDERS_PER_PAGE = 10;

/** One page of the orders behind a bar. */
export const revenueOrdersQuery = (filter: AnalysisFilter, storeId: number | undefined, offset: number) =>
  queryOptions({
    queryKey: ['revenue-orders', storeId, filter, offset],
    queryFn: async ({ signal }) =>
      revenueOrderPageSchema.parse(await api.get('api/v2/analysis/revenue/orders', {
        searchParams: { ...asParams(filter), offset, limit: ORDERS_PER_PAGE }, signal,
      }).json()),
    placeholderData: keepPreviousData,
  });

/** How many stores the business has: with one there is nothing to choose. */
export const storeCountQuery = queryOptions({
  queryKey: ['store-count'],
  queryFn: async ({ signal }) =>
    storePageSchema.parse(await api.get('api/v2/store', { searchParams: { limit: 1 }, signal }).json()).total,
  staleTime: Infinity,
});
