import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { staffTableSchema } from '@portal/shared/contract/analyse';
import { addMonths } from '@portal/shared/contract/calendar';
import { storePageSchema } from '@portal/shared/contract/common';
import { customerPageSchema } from '@portal/shared/contract/marketing';

/** Most of one kind that are shown. */
export const MOST = 6;

/** Stores whose name or place matches. */
export const paletteStoresQuery = (q: string) =>
  queryOptions({
    queryKey: areaKey('host', 'palette', 'stores', q),
    queryFn: async ({ signal }) =>
      storePageSchema.parse(
        await api.get('api/v2/store', { searchParams: { q, offset: 0, limit: MOST }, signal }).json(),
      ).items,
    staleTime: 5 * 60_000,
  });

/** Whoever sold something in the last twelve months, under the names that figures may show. */
export const paletteStaffQuery = (today: string) =>
  queryOptions({
    queryKey: areaKey('host', 'palette', 'staff', today),
    queryFn: async ({ signal }) => {
      const searchParams = { from: addMonths(today, -12), to: today, compare: 'ohne', scope: 'all' };
      return staffTableSchema.parse(await api.get('api/v2/analysis/staff', { searchParams, signal }).json()).staff;
    },
    staleTime: 5 * 60_000,
  });

/** Customers by the search of 'Kunden suchen'. What was typed may be a name: nothing of it is kept once it is not shown. */
export const paletteCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: areaKey('host', 'palette', 'customers', q),
    queryFn: async ({ signal }) =>
      customerPageSchema.parse(
        await api
          .get('api/v2/optician-marketing/customer', { searchParams: { q, offset: 0, limit: MOST }, signal })
          .json(),
      ).items,
    gcTime: 0,
  });
