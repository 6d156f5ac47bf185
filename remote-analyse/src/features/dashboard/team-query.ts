import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { staffTableSchema } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';
import type { DashboardDays } from './queries.ts';

/** What everybody at the current store, or at all, sold in the days that the figures are of. */
export const teamQuery = (storeId: number | undefined, scope: StoreScope, days: DashboardDays) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'staff', storeId, scope, days),
    queryFn: async ({ signal }) =>
      staffTableSchema.parse(
        await api.get('api/v2/analysis/staff', { searchParams: { ...days, scope }, signal }).json(),
      ),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
