import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  campaignPageSchema,
  campaignSchema,
  drawPreviewSchema,
  exportEntrySchema,
  listMemberPageSchema,
  outcomesResultSchema,
  shippingListPageSchema,
  shippingListSchema,
  type Campaign,
  type ExportEntry,
  type ExportFormat,
  type ListOrigin,
  type MemberKind,
  type OutcomesInput,
} from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';
import { saveFile } from '@portal/shared/ui';
import { DRAWING_POLL, isDrawing } from './drawing-line.tsx';

const BASE = 'api/v2/optician-marketing';

/** All campaigns that are not sent yet, those that wait for their release first. */
export const openCampaignsQuery = queryOptions({
  queryKey: areaKey('marketing', 'mailings', 'campaigns'),
  queryFn: async ({ signal }) => {
    const { items } = campaignPageSchema.parse(
      await api.get(`${BASE}/campaign`, { searchParams: { limit: 200 }, signal }).json(),
    );
    return items.filter(({ status }) => status !== 'Versendet');
  },
  refetchInterval: ({ state }) => (state.data?.some(({ drawing }) => isDrawing(drawing)) ? DRAWING_POLL : false),
});

/** Those that went out, the last 200 campaigns among. */
export const sentCampaignsQuery = queryOptions({
  queryKey: areaKey('marketing', 'mailings', 'campaigns', 'sent'),
  queryFn: async ({ signal }) => {
    const { items } = campaignPageSchema.parse(
      await api.get(`${BASE}/campaign`, { searchParams: { limit: 200 }, signal }).json(),
    );
    return items.filter(({ status }) => status === 'Versendet');
  },
});

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'mailings', 'campaign', id),
    queryFn: async ({ signal }) => campaignSchema.parse(await api.get(`${BASE}/campaign/${id}`, { signal }).json()),
    refetchInterval: ({ state }) => (isDrawing(state.data?.drawing) ? DRAWING_POLL : false),
  });

/** What drawing the addresses of a planned campaign would give at this moment. */
export const drawPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'mailings', 'campaign', id, 'preview'),
    queryFn: async ({ signal }) =>
      drawPreviewSchema.parse(await api.get(`${BASE}/campaign/${id}/preview`, { signal }).json()),
  });

export const startCampaign = async (id: number): Promise<Campaign> =>
  campaignSchema.parse(await api.post(`${BASE}/campaign/${id}/start`).json());

/** Only before its addresses are released. */
export const deleteCampaign = async (id: number): Promise<void> => void (await api.delete(`${BASE}/campaign/${id}`));

/** @throws ApiError 409 when another number is left by now */
export const releaseCampaign = async (id: number, recipients: number): Promise<Campaign> =>
  campaignSchema.parse(await api.post(`${BASE}/campaign/${id}/release`, { json: { recipients } }).json());

/** @param origin undefined: wherever they come from */
export const listsQuery = ({ q, offset, limit }: ListQuestion, origin: ListOrigin | undefined) =>
  queryOptions({
    queryKey: areaKey('marketing', 'mailings', 'lists', q, origin, offset, limit),
    queryFn: async ({ signal }) =>
      shippingListPageSchema.parse(
        await api
          .get(`${BASE}/shipping-list`, { searchParams: { q, offset, limit, ...(origin && { origin }) }, signal })
          .json(),
      ),
    placeholderData: keepPreviousData,
  });

export const listQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'mailings', 'list', id),
    queryFn: async ({ signal }) =>
      shippingListSchema.parse(await api.get(`${BASE}/shipping-list/${id}`, { signal }).json()),
  });

export const membersQuery =
  (id: number, kind: MemberKind) =>
  ({ q, offset, limit }: ListQuestion) =>
    queryOptions({
      queryKey: areaKey('marketing', 'mailings', 'list', id, 'members', kind, q, offset, limit),
      queryFn: async ({ signal }) =>
        listMemberPageSchema.parse(
          await api
            .get(`${BASE}/shipping-list/${id}/members`, { searchParams: { q, kind, offset, limit }, signal })
            .json(),
        ),
      placeholderData: keepPreviousData,
    });

export const removeMember = async (id: number, customer: number, reason: string): Promise<void> =>
  void (await api.put(`${BASE}/shipping-list/${id}/members/${customer}/removal`, { json: { reason } }));
export const restoreMember = async (id: number, customer: number): Promise<void> =>
  void (await api.delete(`${BASE}/shipping-list/${id}/members/${customer}/removal`));

export const markSent = async (id: number, day: string): Promise<void> =>
  void (await api.post(`${BASE}/shipping-list/${id}/sent`, { json: { sent_on: day } }));
export const recordOutcomes = async (id: number, json: OutcomesInput) =>
  outcomesResultSchema.parse(await api.post(`${BASE}/shipping-list/${id}/outcomes`, { json }).json());

/** Makes the file, or finds the one of the last 24 hours, and hands it to the browser. */
export async function downloadList(id: number, name: string, format: ExportFormat): Promise<ExportEntry> {
  const entry = exportEntrySchema.parse(
    await api.post(`${BASE}/shipping-list/${id}/export`, { json: { format } }).json(),
  );
  saveFile(`${name}.${format}`, await api.get(`${BASE}/shipping-list/${id}/export/${entry.id}`).blob());
  return entry;
}
