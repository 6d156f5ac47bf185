import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api, areaKey } from '@portal/shared/api';
import { today } from '@portal/shared/contract/calendar';
import { dashboardSchema, type Dashboard, type DashboardUnit } from '@portal/shared/contract/dashboard';
import type { StoreScope } from '@portal/shared/contract/common';
import { useSession, useStoreScope } from '@portal/shared/session';
import { readUnit } from './unit.ts';

/** The analysis's figures on the dashboard; several cards ask, one call is made. */
const dashboardQuery = (storeId: number | undefined, scope: StoreScope, unit: DashboardUnit) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'dashboard', storeId, scope, unit),
    queryFn: async ({ signal }) =>
      dashboardSchema.parse(
        await api.get('api/v2/analysis/dashboard', { searchParams: { scope, unit }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

/** The figures of the period that the address names. */
export function useDashboard() {
  const [params] = useSearchParams();
  return useQuery(dashboardQuery(useSession().currentStore?.id, useStoreScope(), readUnit(params, today())));
}

/** The days that a dashboard's figures are of, as a filter; null without any. */
export type DashboardDays = { from: string; to: string; unit: DashboardUnit } | null;
export const daysOf = (data: Dashboard | undefined): DashboardDays =>
  data?.from && data.to ? { from: data.from, to: data.to, unit: data.unit } : null;
