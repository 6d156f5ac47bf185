import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  businessPreviewSchema,
  businessSettingsSchema,
  switchesPriceSchema,
  type BusinessPreviewAsked,
  type BusinessSettings,
  type BusinessSettingsUpdate,
  type SwitchesAsked,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/business';

/** How often it is asked whether the figures follow, in ms. */
const POLL_INTERVAL = 1000;

/** The settings, asked again while the figures do not follow them yet. */
export const settingsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'settings'),
  queryFn: async ({ signal }): Promise<BusinessSettings> =>
    businessSettingsSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.figures === 'rebuilding' ? POLL_INTERVAL : false),
});

/** What settings do to the figures; nothing is saved. @param saved of the settings that they would replace */
export const previewQuery = (
  saved: Pick<BusinessSettings, 'version' | 'figures'>,
  wanted: BusinessPreviewAsked | null,
) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'settings-preview', saved.version, saved.figures, wanted),
    queryFn: async ({ signal }) =>
      businessPreviewSchema.parse(await api.post(`${URL}/preview`, { json: wanted, signal }).json()),
    placeholderData: keepPreviousData,
    enabled: wanted !== null,
  });

/** What switches cost, as they would be; nothing is saved. @param version of the settings that they would change */
export const priceQuery = (version: number, switches: SwitchesAsked) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'settings-preview', 'price', version, switches),
    queryFn: async ({ signal }) =>
      switchesPriceSchema.parse(await api.post(`${URL}/price`, { json: switches, signal }).json()),
    placeholderData: keepPreviousData,
  });

/** @throws ApiError 409 when somebody else has saved in the meantime */
export const saveSettings = async (update: BusinessSettingsUpdate): Promise<BusinessSettings> =>
  businessSettingsSchema.parse(await api.put(URL, { json: update }).json());
