import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  websiteLiveSchema,
  websiteStateSchema,
  websiteStatisticsSchema,
  type WebsiteState,
  type WebsiteStatisticsQuery,
} from '@portal/shared/contract/eyepage';

const URL = 'api/v2/eyepage/website';
/** What is called live. */
const LIVE_MS = 3_000;

export const websiteQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'website', 'state'),
  queryFn: async ({ signal }) => websiteStateSchema.parse(await api.get(URL, { signal }).json()),
});

export const statisticsQuery = (asked: WebsiteStatisticsQuery) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'website', 'statistics', asked),
    queryFn: async ({ signal }) =>
      websiteStatisticsSchema.parse(await api.get(`${URL}/statistics`, { searchParams: { ...asked }, signal }).json()),
    placeholderData: keepPreviousData,
  });

export const liveQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'website', 'live'),
  queryFn: async ({ signal }) => websiteLiveSchema.parse(await api.get(`${URL}/live`, { signal }).json()),
  refetchInterval: LIVE_MS,
});

/** Registers the website, or changes it. `version`: the one that was read; 0 where there is none. */
export const saveWebsite = async (website: {
  address: string;
  is_on: boolean;
  version: number;
}): Promise<WebsiteState> => websiteStateSchema.parse(await api.put(URL, { json: website }).json());
