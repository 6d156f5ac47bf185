import { queryOptions } from '@tanstack/react-query';
import { releaseInfoSchema } from '@portal/shared/contract/common';
import { areaKey } from './area-key.ts';
import { api } from './client.ts';

/** Whether there are addresses to release, for the menu and the dashboard: one answer for both. */
export const releaseInfoQuery = queryOptions({
  queryKey: areaKey('shared', 'release-info'),
  queryFn: async ({ signal }) =>
    releaseInfoSchema.parse(await api.get('api/v2/optician-marketing/release-info', { signal }).json()),
  staleTime: 5 * 60_000,
});
