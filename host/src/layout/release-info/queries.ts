import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import type { GroupExpression } from '@portal/shared/contract';
import { releaseInfoSchema } from '@portal/shared/contract/common';

/** Who release info is fetched for (specification, section 6). */
export const RELEASE_INFO_GROUPS: GroupExpression = ['Marketing', 'Marketing-Manager'];

/** Whether there are addresses to release; areas that release them invalidate `['release-info']`. */
export const releaseInfoQuery = queryOptions({
  queryKey: ['release-info'],
  queryFn: async ({ signal }) =>
    releaseInfoSchema.parse(await api.get('api/v2/optician-marketing/release-info', { signal }).json()),
  staleTime: 5 * 60_000,
});
