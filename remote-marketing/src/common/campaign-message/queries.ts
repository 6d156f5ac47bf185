import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  blocksOf,
  campaignMessagePageSchema,
  campaignTextSchema,
  keptMessageSchema,
  lettersSchema,
  secondTextSchema,
  sendingSchema,
  testMailResultSchema,
  textPreviewSchema,
  type CampaignText,
  type CampaignTextUpdate,
  type Letters,
  type MailState,
  type PreviewPictures,
  type Sending,
  type TestMailResult,
  type TextVariant,
  type WrittenText,
} from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';
import type { Words } from './words.ts';

const urlOf = (campaignId: number, part: string) => `api/v2/optician-marketing/campaign/${campaignId}/${part}`;

/** How often it is asked how far letters and messages are, in ms. */
const POLL_INTERVAL = 1_500;

/** A portal of the release before blocks and occasions answers a text alone (ADR 52). */
const answeredTextSchema = campaignTextSchema
  .partial({ blocks: true, occasion: true })
  .transform((text): CampaignText => ({
    ...text,
    blocks: text.blocks ?? blocksOf(text.body),
    occasion: text.occasion ?? null,
  }));

export const textQuery = (campaignId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', campaignId, 'text'),
    queryFn: async ({ signal }) =>
      answeredTextSchema.parse(await api.get(urlOf(campaignId, 'text'), { signal }).json()),
    staleTime: 0,
  });

/** @throws ApiError 409 when somebody else has saved meanwhile, 422 when it does not fit */
export const saveText = async (campaignId: number, json: CampaignTextUpdate): Promise<CampaignText> =>
  answeredTextSchema.parse(await api.put(urlOf(campaignId, 'text'), { json }).json());

/** The text that every other recipient gets; version 0: there is none. */
export const secondQuery = (campaignId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', campaignId, 'second'),
    queryFn: async ({ signal }) =>
      secondTextSchema.parse(await api.get(urlOf(campaignId, 'text/second'), { signal }).json()),
    staleTime: 0,
  });

/** @throws ApiError as `saveText` */
export const saveSecond = async (campaignId: number, json: CampaignTextUpdate): Promise<WrittenText> =>
  secondTextSchema.parse(await api.put(urlOf(campaignId, 'text/second'), { json }).json());

/** From now on everybody gets the first. */
export const removeSecond = async (campaignId: number): Promise<void> => {
  await api.delete(urlOf(campaignId, 'text/second'));
};

/** Whose text is looked at, and how far on. */
export interface Place {
  campaignId: number;
  variant: TextVariant;
  /** Of what is saved; 0: nothing. */
  version: number;
  /** Counted among those who get this text. */
  member: number;
}

/** What is written and not saved yet; null: what is saved. */
type Draft = Words | null;

const askFor = (
  { campaignId, member, variant }: Place,
  part: string,
  draft: Draft,
  signal: AbortSignal,
  more: Record<string, string> = {},
) =>
  draft
    ? api.post(urlOf(campaignId, part), { json: { member, variant, ...draft }, searchParams: more, signal })
    : api.get(urlOf(campaignId, part), { searchParams: { member, variant, ...more }, signal });

/** What a recipient reads of what is saved, or of a draft on top of it. */
export const previewQuery = (place: Place, draft: Draft) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', place.campaignId, 'preview', place, draft),
    // A portal of the release before names no pictures: it has them within the page, as before.
    queryFn: async ({ signal }) =>
      textPreviewSchema.parse(
        await askFor(place, 'text/preview', draft, signal, { pictures: 'named' satisfies PreviewPictures }).json(),
      ),
    enabled: place.version > 0 || draft !== null,
    // Each pause of who writes makes another one, which nobody comes back to.
    ...(draft && { gcTime: 0 }),
    retry: false,
  });

/** An e-mail as that recipient would get it, to who asks. */
export const sendTest = async ({ campaignId, member, variant }: Place): Promise<TestMailResult> =>
  testMailResultSchema.parse(await api.post(urlOf(campaignId, 'text/test'), { json: { member, variant } }).json());

/** The letter of a recipient as a PDF, as `previewQuery`. */
export const exampleQuery = (place: Place, draft: Draft) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', place.campaignId, 'example', place, draft),
    queryFn: ({ signal }): Promise<Blob> => askFor(place, 'text/preview.pdf', draft, signal).blob(),
    ...(draft && { gcTime: 0 }),
    retry: false,
  });

export const lettersQuery = (campaignId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', campaignId, 'letters'),
    queryFn: async ({ signal }) => lettersSchema.parse(await api.get(urlOf(campaignId, 'letters'), { signal }).json()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? POLL_INTERVAL : false),
  });

export const makeLetters = async (campaignId: number): Promise<Letters> =>
  lettersSchema.parse(await api.post(urlOf(campaignId, 'letters')).json());
export const fetchLetters = (campaignId: number): Promise<Blob> => api.get(urlOf(campaignId, 'letters.pdf')).blob();

export const sendingQuery = (campaignId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', campaignId, 'send'),
    queryFn: async ({ signal }) => sendingSchema.parse(await api.get(urlOf(campaignId, 'send'), { signal }).json()),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.counts.queued + state.data.counts.sending > 0 ? POLL_INTERVAL : false,
  });

/** One page of the messages of a campaign; null: in whatever state. */
export const messagesQuery =
  (campaignId: number, state: MailState | null) =>
  ({ offset, limit }: ListQuestion) =>
    queryOptions({
      queryKey: areaKey('marketing', 'messages', campaignId, 'outbox', state, offset, limit),
      queryFn: async ({ signal }) =>
        campaignMessagePageSchema.parse(
          await api
            .get(urlOf(campaignId, 'messages'), { searchParams: { offset, limit, ...(state && { state }) }, signal })
            .json(),
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    });

/** The message to a customer as it stayed in the outbox. */
export const keptMessageQuery = (campaignId: number, customerId: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'messages', campaignId, 'outbox', 'message', customerId),
    queryFn: async ({ signal }) =>
      keptMessageSchema.parse(await api.get(urlOf(campaignId, `messages/${customerId}`), { signal }).json()),
    retry: false,
  });

export const startSending = async (campaignId: number): Promise<Sending> =>
  sendingSchema.parse(await api.post(urlOf(campaignId, 'send')).json());
export const sendAgain = async (campaignId: number, customerIds: readonly number[]): Promise<Sending> =>
  sendingSchema.parse(await api.post(urlOf(campaignId, 'send/retry'), { json: { customer_ids: customerIds } }).json());
