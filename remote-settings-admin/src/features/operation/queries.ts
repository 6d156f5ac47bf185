import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { operationFindingsSchema } from '@portal/shared/contract/settings-admin';

/** What was found of all that the portal stands on; asking looks anew, which takes some seconds. */
export const findingsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'operation', 'findings'),
  queryFn: async ({ signal }) =>
    operationFindingsSchema.parse(await api.get('api/v2/admin/operation/findings', { signal, timeout: 30_000 }).json()),
  staleTime: 60_000,
});
