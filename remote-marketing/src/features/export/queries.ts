import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  campaignSchema,
  exportHistorySchema,
  exportPreviewSchema,
  ifVersion,
  type CampaignInput,
  type ExportSettings,
} from '@portal/shared/contract/marketing';
import { saveFile } from '@portal/shared/ui';

const BASE = 'api/v2/optician-marketing';

/** What an export of the selection gives at this moment: not kept, since the selection may be saved with other filters later. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'export-preview', id),
    queryFn: async ({ signal }) =>
      exportPreviewSchema.parse(await api.get(`${BASE}/selection/${id}/export-preview`, { signal }).json()),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Files that were made of the selection, the newest first, and how far a list is that is being drawn for the next. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'exports', id),
    queryFn: async ({ signal }) =>
      exportHistorySchema.parse(await api.get(`${BASE}/selection/${id}/exports`, { signal }).json()),
  });

export const saveSettings = async (id: number, json: ExportSettings) =>
  exportPreviewSchema.parse(await api.put(`${BASE}/selection/${id}/export-settings`, { json }).json());

/**
 * Makes the file of the saved settings, or finds that of the last 24 hours, and hands it to the browser.
 * @throws ApiError 409 when `version` is not the saved one of the selection
 */
export async function exportSelection(id: number, version: number, format: ExportSettings['format']): Promise<void> {
  saveFile(
    `Adressen.${format}`,
    await api.get(`${BASE}/selection/${id}/export`, { headers: ifVersion(version) }).blob(),
  );
}

export const planCampaign = async (json: CampaignInput) =>
  campaignSchema.parse(await api.post(`${BASE}/campaign`, { json }).json());
