import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  anomalyListSchema,
  morningMailsSchema,
  type AnomalyState,
  type MorningMailPerson,
  type MorningMails,
} from '@portal/shared/contract/analyse';
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

const MAILS = 'api/v2/settings/report-mails';

/** What people of the business get by e-mail, for Admins. It changes with what the settings show of it, and so has their topic. */
export const morningMailsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'morning'),
  queryFn: async ({ signal }): Promise<MorningMails> =>
    morningMailsSchema.parse(await api.get(MAILS, { signal }).json()),
});

/** Leaves all else that the person gets as it is. @throws ApiError with a German sentence: changed meanwhile, nobody of the business */
export const saveMorningMail = async (
  { sub, version, report, monday, store_id }: MorningMailPerson,
  watch: boolean,
): Promise<MorningMails> =>
  morningMailsSchema.parse(
    await api.put(`${MAILS}/${encodeURIComponent(sub)}`, { json: { version, report, monday, store_id, watch } }).json(),
  );
