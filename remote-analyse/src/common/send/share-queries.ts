import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  shareLinkMadeSchema,
  shareLinksSchema,
  type ShareLinkInput,
  type ShareLinkMade,
  type ShareLinks,
} from '@portal/shared/contract/analyse';

const URL = 'api/v2/analysis/share-links';
/** A page of a large chain takes a while to be asked. */
const PATIENCE_MS = 120_000;

/** What the person shares, and whether they may. It changes with what the settings show of it, and so has their topic. */
export const ownShareLinksQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'own-share-links'),
  queryFn: async ({ signal }): Promise<ShareLinks> => shareLinksSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** @throws ApiError with a German sentence: not allowed, no data, too many links */
export const share = async (json: ShareLinkInput): Promise<ShareLinkMade> =>
  shareLinkMadeSchema.parse(await api.post(URL, { json, timeout: PATIENCE_MS }).json());

export const endShareLink = async (id: number): Promise<ShareLinks> =>
  shareLinksSchema.parse(await api.post(`${URL}/${id}/end`).json());

export const unlockShareLink = async (id: number): Promise<ShareLinks> =>
  shareLinksSchema.parse(await api.post(`${URL}/${id}/unlock`).json());
