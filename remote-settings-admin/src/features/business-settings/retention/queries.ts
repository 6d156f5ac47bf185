import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  retentionTermsSchema,
  type RetentionTerms,
  type RetentionTermUpdate,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/retention';

/** What may be kept for a term of one's own, and how much each term would take away. */
export const retentionTermsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'retention'),
  queryFn: async ({ signal }): Promise<RetentionTerms> =>
    retentionTermsSchema.parse(await api.get(URL, { signal }).json()),
});

/** @throws ApiError 400 with what the law asks for */
export const chooseTerm = async (update: RetentionTermUpdate): Promise<RetentionTerms> =>
  retentionTermsSchema.parse(await api.put(URL, { json: update }).json());
