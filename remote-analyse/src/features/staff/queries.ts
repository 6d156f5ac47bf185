import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { staffDetailSchema, staffTableSchema, type AnalysisFilter } from '@portal/shared/contract/analyse';

/** What everybody sold. The store is part of the key, since it is part of the answer. */
export const staffQuery = (filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'staff', storeId, filter),
    queryFn: async ({ signal }) =>
      staffTableSchema.parse(await api.get('api/v2/analysis/staff', { searchParams: { ...filter }, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** One member of staff; `id` as the address has it. */
export const staffDetailQuery = (id: string, filter: AnalysisFilter, storeId: number | undefined) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'staff-detail', id, storeId, filter),
    queryFn: async ({ signal }) =>
      staffDetailSchema.parse(
        await api
          .get(`api/v2/analysis/staff/${encodeURIComponent(id)}`, { searchParams: { ...filter }, signal })
          .json(),
      ),
    placeholderData: keepPreviousData,
  });
