import { useQuery } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { staffNameSchema, type RestrictionNames, type Restrictions } from '@portal/shared/contract/analyse';
import { useMeetsGroups } from '@portal/shared/session';

const staffNameQuery = (id: number) => ({
  queryKey: areaKey('analyse', 'figures', 'staff-name', id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    staffNameSchema.parse(await api.get(`api/v2/analysis/staff/${id}/name`, { signal }).json()),
});

/** What those are called that a filter names by their number, as soon as it is known and for who may know it. */
export function useRestrictionNames({ staff = 0 }: Pick<Restrictions, 'staff'> = {}): RestrictionNames {
  const seesStaff = useMeetsGroups(['PRO']);
  const { data } = useQuery({ ...staffNameQuery(Number(staff)), enabled: seesStaff && Number(staff) > 0 });
  return { staff: data?.name };
}
