import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { dashboardSchema, staffTableSchema } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';

/** The analysis's figures on the dashboard; several cards ask, one call is made. */
export const dashboardQuery = (storeId: number | undefined, scope: StoreScope) =>
  queryOptions({
    queryKey: ['analysis-dashboard', storeId, scope],
    queryFn: async ({ signal }) => dashboardSchema.parse(await api.get('api/v2/analysis/dashboard', { searchParams: { scope }, signal }).json()),
  });

/** What everybody at the current store, or at all, sold in the days that the figures are of. */
export const teamQuery = (storeId: number | undefined, scope: StoreScope, days: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['staff', storeId, scope, days],
    queryFn: async ({ signal }) =>
      staffTableSchema.parse(await api.get('api/v2/analysis/staff', { searchParams: { ...days, scope }, signal }).json()),
    enabled: days !== null,
  });
