import { useQuery } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { TimeNote } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { useSession, useStoreScope } from '@portal/shared/session';

/** Of one answer; more beside a chart would hide it. */
const MOST = 200;
const NONE: readonly TimeNote[] = [];

/**
 * Notes that touch these days, the latest first; none until they are known, since figures do not wait for them. No filter but store and
 * period matters. @param days null: of no days
 */
export function useTimeNotes(days: Days | null): readonly TimeNote[] {
  const storeId = useSession().currentStore?.id;
  const scope = useStoreScope();
  const { data } = useQuery({
    queryKey: areaKey('analyse', 'time-notes', 'within', storeId, scope, days?.from, days?.to),
    // Its schema comes after the figures.
    queryFn: async ({ signal }) => {
      const { fetchTimeNotes } = await import('./fetch-time-notes.ts');
      return (await fetchTimeNotes({ ...days, scope, offset: 0, limit: MOST }, signal)).items;
    },
    enabled: days !== null,
  });
  return data ?? NONE;
}
