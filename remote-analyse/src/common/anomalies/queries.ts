import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { anomalyListSchema, type AnomalyState } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';

const BASE = 'api/v2/analysis/anomalies';

/** What was told of the current store, or of all. @param state only what stands like that; without it all */
export const anomaliesQuery = (storeId: number | undefined, scope: StoreScope, state?: AnomalyState) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'anomalies', storeId, scope, state),
    queryFn: async ({ signal }) =>
      anomalyListSchema.parse(await api.get(BASE, { searchParams: { scope, ...(state && { state }) }, signal }).json()),
    placeholderData: keepPreviousData,
  });

export const judgeAnomaly = async (id: number, state: AnomalyState): Promise<void> =>
  void (await api.put(`${BASE}/${id}/state`, { json: { state } }));
