import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { benchmarkSchema, type BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { asQuery, type BenchmarkFilter } from '../../common/filter/filter-params.ts';

/** A store beside its peers. The store is part of the key, since it is part of the answer. */
export const benchmarkQuery = (kpi: BenchmarkKpi, filter: BenchmarkFilter, storeId: number | undefined) => {
  const searchParams = asQuery(filter);
  return queryOptions({
    queryKey: areaKey('benchmark', 'figures', kpi, storeId, searchParams),
    queryFn: async ({ signal }) =>
      benchmarkSchema.parse(await api.get(`api/v2/benchmark/${kpi}`, { searchParams, signal }).json()),
    // Dimmed until the chosen ones have come: an old answer is never shown as the current one.
    placeholderData: keepPreviousData,
  });
};
