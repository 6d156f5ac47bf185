import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  areaKeysSchema,
  areaStatesSchema,
  clientEvidenceSchema,
  deploymentPageSchema,
  newAreaKeySchema,
  type AreaKeyInput,
  type AreaRelease,
  type AreaRollback,
  type AreaSwitchInput,
  type NewAreaKey,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/areas';
const KEYS = 'api/v2/area-keys';
/** A team may publish while the page is open. */
const ASKED_EVERY_MS = 30_000;

/** What is served of each area; of anybody but the operating company nothing. */
export const areasQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'areas', 'states'),
  queryFn: async ({ signal }) => areaStatesSchema.parse(await api.get(URL, { signal }).json()),
  refetchInterval: ASKED_EVERY_MS,
});

/** What happened to an area, the newest first. */
export const deploymentsQuery = (area: string, asked: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'areas', 'deployments', area, asked),
    queryFn: async ({ signal }) =>
      deploymentPageSchema.parse(await api.get(`${URL}/${area}/deployments`, { searchParams: asked, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** What browsers have told of each version in the last days. */
export const evidenceQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'areas', 'evidence'),
  queryFn: async ({ signal }) =>
    clientEvidenceSchema.parse(await api.get('api/v2/admin/client-events', { signal }).json()),
  refetchInterval: ASKED_EVERY_MS,
});

/** The keys that programs publish with, of all areas. */
export const areaKeysQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'areas', 'keys'),
  queryFn: async ({ signal }) => areaKeysSchema.parse(await api.get(KEYS, { signal }).json()),
});

export const rollBack = (area: string, json: AreaRollback): Promise<unknown> =>
  api.post(`${URL}/${area}/rollback`, { json });
export const releaseCanary = (area: string, json: AreaRelease): Promise<unknown> =>
  api.post(`${URL}/${area}/release`, { json });
export const takeCanaryBack = (area: string, json: AreaRelease): Promise<unknown> =>
  api.post(`${URL}/${area}/take-back`, { json });
export const turnArea = (area: string, json: AreaSwitchInput): Promise<unknown> =>
  api.put(`${URL}/${area}/switch`, { json });
export const makeKey = async (json: AreaKeyInput): Promise<NewAreaKey> =>
  newAreaKeySchema.parse(await api.post(KEYS, { json }).json());
export const revokeKey = (id: number): Promise<unknown> => api.delete(`${KEYS}/${id}`);
