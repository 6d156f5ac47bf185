import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { dashboardSchema, staffTableSchema } from '@portal/shared/contract';

/** The analysis's figures on the dashboard; several cards ask, one call is made. */
export const dashboardQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: ['analysis-dashboard', storeId],
    queryFn: async ({ signal }) => dashboardSchema.parse(await api.get('api/v2/analysis/dashboard', { signal }).json()),
  });

/** What everybody at the current store sold in the days that the figures are of. */
export const teamQuery = (storeId: number | undefined, days: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['staff', storeId, days],
    queryFn: async ({ signal }) =>
      staffTableSchema.parse(await api.get('api/v2/analysis/staff', { searchParams: days ?? {}, signal }).json()),
    enabled: days !== null,
  });
