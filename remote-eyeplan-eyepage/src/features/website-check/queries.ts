import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { websiteStandingSchema, type WebsiteStanding } from '@portal/shared/contract/eyepage';

const URL = 'api/v2/eyepage/website/check';

/** The registered website, and the last look at it. */
export const standingQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'website', 'check'),
  queryFn: async ({ signal }) => websiteStandingSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** Looks at it now; ten seconds at the most. */
export const checkNow = async (): Promise<WebsiteStanding> => websiteStandingSchema.parse(await api.post(URL).json());
