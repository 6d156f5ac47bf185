import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { changeExplainedSchema, rateExplainedSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';
import type { PartAsked, RateAsked } from './why-address.ts';

/** Why a figure of the filter has changed. The store is part of the key, since it is part of the answer. */
export const changeExplainedQuery = (
  filter: AnalysisFilter,
  storeId: number | undefined,
  { figure: part, month }: PartAsked,
) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'change-explained', storeId, filter, part, month),
    queryFn: async ({ signal }) =>
      changeExplainedSchema.parse(
        await api
          .get('api/v2/analysis/change-explained', {
            searchParams: { ...filter, part, ...(month && { month }) },
            signal,
          })
          .json(),
      ),
  });

/** The same of a mean or a share. */
export const rateExplainedQuery = (filter: AnalysisFilter, storeId: number | undefined, { figure, month }: RateAsked) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'rate-explained', storeId, filter, figure, month),
    queryFn: async ({ signal }) =>
      rateExplainedSchema.parse(
        await api
          .get('api/v2/analysis/rate-explained', {
            searchParams: { ...filter, figure, ...(month && { month }) },
            signal,
          })
          .json(),
      ),
  });
