import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  headersReadSchema,
  marketProfilesSchema,
  marketVersionSchema,
  type HeadersRead,
  type MarketProfile,
  type MarketProfileInput,
  type MarketProfiles,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/admin/mapping-profile';

/** The market's profiles, with how many businesses read by them for the operating company. */
export const marketProfilesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'mapping-profiles', 'of-market', 'list'),
  queryFn: async ({ signal }): Promise<MarketProfiles> =>
    marketProfilesSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

export const marketVersionsQuery = ({ id, version }: Pick<MarketProfile, 'id' | 'version'>) =>
  queryOptions({
    // Another version holds: there is one more.
    queryKey: areaKey('settings-admin', 'mapping-profiles', 'of-market', 'versions', id, version),
    queryFn: async ({ signal }) =>
      marketVersionSchema.array().parse(await api.get(`${URL}/${id}/version`, { signal }).json()),
  });

/** How a file with these column names could be read, and what can be said of it. */
export const readHeaders = async (headers: readonly string[]): Promise<HeadersRead> =>
  headersReadSchema.parse(await api.post(`${URL}/headers`, { json: { headers } }).json());
export const headersQuery = (headers: readonly string[]) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'mapping-profiles', 'of-market', 'headers', headers),
    queryFn: () => readHeaders(headers),
    staleTime: Infinity,
  });

/** Saves a profile as a new version; null: as a new profile. @throws ApiError 409 when the name is taken, or another version holds by now */
export const saveMarketProfile = async (
  profile: Pick<MarketProfile, 'id' | 'version'> | null,
  input: MarketProfileInput,
): Promise<MarketProfiles> =>
  marketProfilesSchema.parse(
    await (
      profile
        ? api.put(`${URL}/${profile.id}`, { json: { ...input, version: profile.version } })
        : api.post(URL, { json: input })
    ).json(),
  );

/** Proposes it to nobody any more; who reads by it keeps it. */
export const withdrawMarketProfile = async (id: MarketProfile['id']): Promise<MarketProfiles> =>
  marketProfilesSchema.parse(await api.delete(`${URL}/${id}`).json());
