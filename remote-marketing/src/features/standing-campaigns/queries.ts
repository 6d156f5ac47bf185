import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  bundlePageSchema,
  marketEffectsSchema,
  piecePageSchema,
  selectionPageSchema,
  selectionSchema,
  standingEffectSchema,
  standingListSchema,
  standingOutlookSchema,
  standingReplaySchema,
  standingSchema,
  type Channel,
  type PieceReason,
  type Selection,
  type Standing,
  type StandingSentence,
  type StandingTurn,
} from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';

const BASE = 'api/v2/optician-marketing/standing-campaign';
const SELECTIONS = 'api/v2/optician-marketing/selection';

/** All of the business: a handful. */
export const standingsQuery = queryOptions({
  queryKey: areaKey('marketing', 'standing', 'all'),
  queryFn: async ({ signal }) => standingListSchema.parse(await api.get(BASE, { signal }).json()).items,
});

export const readStanding = async (id: number): Promise<Standing> =>
  standingSchema.parse(await api.get(`${BASE}/${id}`).json());

export const standingQuery = (id: number) =>
  queryOptions({ queryKey: areaKey('marketing', 'standing', 'one', id), queryFn: () => readStanding(id) });

/** As a draft. @throws ApiError 403 where measurements or messages without a release are not the person's to allow */
export const makeStanding = async (sentence: StandingSentence): Promise<Standing> =>
  standingSchema.parse(await api.post(BASE, { json: sentence }).json());

/** @throws ApiError 409 when `version` is not the saved one, or it has ended; 403 as above */
export const saveStanding = async (id: number, version: number, sentence: StandingSentence): Promise<Standing> =>
  standingSchema.parse(await api.put(`${BASE}/${id}`, { json: { version, sentence } }).json());

/** @throws ApiError 409 when it stands elsewhere by now, or lacks a text */
export const turnStanding = async (id: number, state: StandingTurn['state']): Promise<Standing> =>
  standingSchema.parse(await api.put(`${BASE}/${id}/state`, { json: { state } }).json());

/** Lets the e-mails of a version go by themselves. @throws ApiError 403 for who is no Admin, 409 when there is another version by now */
export const permitStanding = async (id: number, version: number): Promise<Standing> =>
  standingSchema.parse(await api.put(`${BASE}/${id}/permission`, { json: { version } }).json());

/** Only a draft. @throws ApiError 409 */
export const deleteStanding = async (id: number): Promise<void> => void (await api.delete(`${BASE}/${id}`));

export const bundlesQuery = (id: number, offset: number, limit: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'standing', 'bundles', id, offset, limit),
    queryFn: async ({ signal }) =>
      bundlePageSchema.parse(
        await api.get(`${BASE}/${id}/bundles`, { searchParams: { offset, limit }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

/** What each version has done so far. */
export const effectQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'standing', 'effect', id),
    queryFn: async ({ signal }) => standingEffectSchema.parse(await api.get(`${BASE}/${id}/effect`, { signal }).json()),
  });

/** What Daueraktionen do in the market, by kind. */
export const marketEffectsQuery = queryOptions({
  queryKey: areaKey('marketing', 'standing', 'market'),
  queryFn: async ({ signal }) =>
    marketEffectsSchema.parse(await api.get('api/v2/optician-marketing/market-effect', { signal }).json()),
});

interface PiecesOf {
  id: number;
  /** ISO day of the bundle. */
  on: string;
  outcome: Channel | PieceReason;
}

/** Who was due on the day of a bundle and came out like that. */
export const piecesQuery =
  ({ id, on, outcome }: PiecesOf) =>
  ({ offset, limit }: Pick<ListQuestion, 'offset' | 'limit'>) =>
    queryOptions({
      queryKey: areaKey('marketing', 'standing', 'pieces', id, on, outcome, offset, limit),
      queryFn: async ({ signal }) =>
        piecePageSchema.parse(
          await api.get(`${BASE}/${id}/bundles/${on}`, { searchParams: { outcome, offset, limit }, signal }).json(),
        ),
      placeholderData: keepPreviousData,
    });

/** What the sentence says about people: its texts change nobody's lot. */
const asked = (id: number | null, sentence: StandingSentence) => ({
  id,
  sentence: { ...sentence, texts: { letter: null, email: null } },
});

/** The coming four weeks of a sentence, saved or not. @param id null: of none that is there yet */
export const outlookQuery = (id: number | null, sentence: StandingSentence) => {
  const json = asked(id, sentence);
  return queryOptions({
    queryKey: areaKey('marketing', 'standing', 'outlook', json),
    queryFn: async ({ signal }) =>
      standingOutlookSchema.parse(await api.post(`${BASE}/outlook`, { json, signal }).json()),
    placeholderData: keepPreviousData,
  });
};

/** Between two questions how far a replay is. */
const PENDING_MS = 1_500;

/** The last 24 months of a sentence, saved or not. @param id null: of none that is there yet */
export const replayQuery = (id: number | null, sentence: StandingSentence) => {
  const json = asked(id, sentence);
  return queryOptions({
    queryKey: areaKey('marketing', 'standing', 'replay', json),
    queryFn: async ({ signal }) =>
      standingReplaySchema.parse(await api.post(`${BASE}/replay`, { json, signal }).json()),
    placeholderData: keepPreviousData,
    // A large business's is made beside; it ends when nobody asks for it any more.
    refetchInterval: ({ state }) => (state.data?.pending ? PENDING_MS : false),
    refetchIntervalInBackground: true,
  });
};

/** As many as are offered to take filters from. */
const MOST_CHOICES = 200;

/** The selections whose filters may be taken over, the last changed one first. */
export const selectionChoicesQuery = queryOptions({
  queryKey: areaKey('marketing', 'selections', 'choices'),
  queryFn: async ({ signal }) => {
    const { items } = selectionPageSchema.parse(
      await api
        .get(SELECTIONS, { searchParams: { q: '', sort: '-updated_at', offset: 0, limit: MOST_CHOICES }, signal })
        .json(),
    );
    return items.map(({ id, name }) => ({ id, name }));
  },
});

export const readSelection = async (id: number): Promise<Selection> =>
  selectionSchema.parse(await api.get(`${SELECTIONS}/${id}`).json());
