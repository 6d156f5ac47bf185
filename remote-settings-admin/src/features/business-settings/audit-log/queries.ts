import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { auditPageSchema, auditUsersSchema } from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';
import type { AuditFilter } from './model.ts';

const URL = 'api/v2/admin/audit';

/** One page of the log, newest first unless it is sorted otherwise. */
export const auditQuery =
  ({ user, area, from, to }: AuditFilter) =>
  (question: ListQuestion) =>
    queryOptions({
      queryKey: areaKey('settings-admin', 'audit', 'list', user, area, from, to, question),
      queryFn: async ({ signal }) => {
        const searchParams = {
          ...question,
          ...(user && { user }),
          ...(area && { area }),
          ...(from && { from }),
          ...(to && { to }),
        };
        return auditPageSchema.parse(await api.get(URL, { searchParams, signal }).json());
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    });

/** Who stands in the log. */
export const auditUsersQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'audit', 'users'),
  queryFn: async ({ signal }) => auditUsersSchema.parse(await api.get(`${URL}/users`, { signal }).json()),
  staleTime: 0,
});
