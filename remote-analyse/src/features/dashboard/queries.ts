import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { dashboardSchema } from '@portal/shared/contract';

/** The analysis's figures on the dashboard; several cards ask, one call is made. */
export const dashboardQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: ['analysis-dashboard', storeId],
    queryFn: async ({ signal }) => dashboardSchema.parse(await api.get('api/v2/analysis/dashboard', { signal }).json()),
  });
