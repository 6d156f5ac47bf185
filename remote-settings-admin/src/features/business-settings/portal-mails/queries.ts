import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { portalMailPageSchema } from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

/** One page of what the portal wrote, newest first unless it is sorted otherwise. */
export const portalMailsQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'portal-mails', question),
    queryFn: async ({ signal }) =>
      portalMailPageSchema.parse(
        await api.get('api/v2/admin/portal-mail', { searchParams: { ...question }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
