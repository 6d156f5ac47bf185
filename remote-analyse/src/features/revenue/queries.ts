import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { revenueSchema, revenueVatSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** Revenue of a period, its comparison and its months. The store is part of the key, since it is part of the answer. */
export const revenueQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'revenue', storeId, filter),
    queryFn: async ({ signal }) =>
      revenueSchema.parse(await api.get('api/v2/analysis/revenue', { searchParams: { ...filter }, signal }).json()),
    // The page dims these until its own have come: an old answer is never shown as the current one.
    placeholderData: keepPreviousData,
  });

/** Net, VAT and gross by month and rate, whatever else the filter says. */
export const revenueVatQuery = ({ from, to, unit, scope }: AnalysisFilter, storeId: number | undefined) => {
  const asked = { from, to, ...(unit && { unit }), scope, compare: 'ohne' } as const;
  return queryOptions({
    queryKey: areaKey('analyse', 'figures', 'revenue-vat', storeId, asked),
    queryFn: async ({ signal }) =>
      revenueVatSchema.parse(await api.get('api/v2/analysis/revenue/vat', { searchParams: asked, signal }).json()),
    placeholderData: keepPreviousData,
  });
};
