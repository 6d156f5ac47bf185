import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api, areaKey, tellChanged } from '@portal/shared/api';
import type { StoreScope } from '@portal/shared/contract/common';
import {
  acceptedSchema,
  decisionBatchSchema,
  decisionPageSchema,
  duplicatePairPageSchema,
  qualityChoicesSchema,
  qualityRowPageSchema,
  type Accepted,
  type AddableField,
  type DecisionBatch,
  type DecisionInput,
  type DecisionUndoInput,
  type MergeInput,
  type QualityCheckName,
  type QualityRow,
  type QualityRowPage,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

/** Pairs that are asked for at once. */
export const PAIRS_AT_ONCE = 25;

/** Where rows are looked at. */
export interface Place {
  storeId: number | undefined;
  scope: StoreScope;
}

/** One page of the open rows of a check; unless it is sorted otherwise, those with a proposal first. */
export const rowsQuery =
  (check: QualityCheckName, { storeId, scope }: Place) =>
  (question: ListQuestion) =>
    queryOptions({
      queryKey: areaKey('settings-admin', 'quality-rows', check, storeId, scope, question),
      queryFn: async ({ signal }) =>
        qualityRowPageSchema.parse(
          await api.get(`api/v2/quality/${check}`, { searchParams: { scope, ...question }, signal }).json(),
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    });

/** The customer or order that a row is about: it may have several. */
const subjectIdOf = ({ order_id, customer_id }: QualityRow) => order_id ?? customer_id;

/** Takes rows that were decided out of all pages of their check that are here. */
export function leaveOut(client: QueryClient, check: QualityCheckName, isGone: (row: QualityRow) => boolean): void {
  client.setQueriesData<QualityRowPage>({ queryKey: areaKey('settings-admin', 'quality-rows', check) }, (page) => {
    if (!page) return undefined;
    const gone = page.items.filter(isGone);
    const items = page.items.filter((row) => !isGone(row));
    const left = new Set(items.map(subjectIdOf));
    return {
      ...page,
      items,
      affected: page.affected - new Set(gone.map(subjectIdOf)).difference(left).size,
      total: page.total - gone.length,
      proposals: page.proposals - gone.filter(({ proposed }) => proposed !== null).length,
    };
  });
}

/** What a field of an order may be set to. */
export const choicesQuery = (field: AddableField, { storeId, scope }: Place) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'quality-choices', field, storeId, scope),
    queryFn: async ({ signal }) =>
      qualityChoicesSchema.parse(
        await api.get('api/v2/quality/choices', { searchParams: { field, scope }, signal }).json(),
      ),
  });

/** Customers who look like one person; unless they are sorted otherwise, the most alike first. */
export const pairsQuery = ({ storeId, scope }: Place, question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'quality-rows', 'pairs', storeId, scope, question),
    queryFn: async ({ signal }) =>
      duplicatePairPageSchema.parse(
        await api.get('api/v2/quality/duplicate', { searchParams: { scope, ...question }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of what was decided in a check, newest first. */
export const decisionsQuery = (check: QualityCheckName, { offset, limit }: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'quality-decisions', check, offset, limit),
    queryFn: async ({ signal }) =>
      decisionPageSchema.parse(
        await api.get('api/v2/quality/decision', { searchParams: { check, offset, limit }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All open rows of a check that a search finds, for those who put them right in their own software. */
export const fetchRowsCsv = (
  check: QualityCheckName,
  scope: StoreScope,
  asked: Partial<Pick<ListQuestion, 'q' | 'sort' | 'direction'>> = {},
): Promise<Blob> => api.get(`api/v2/quality/${check}/rows.csv`, { searchParams: { scope, ...asked } }).blob();

/** Accepts every proposal of a check that a search finds, on all pages. */
export const acceptAll = async (check: QualityCheckName, scope: StoreScope, q: string): Promise<Accepted> =>
  acceptedSchema.parse(await api.post(`api/v2/quality/${check}/accept`, { json: { scope, q } }).json());

export const decideAll = async (decisions: readonly DecisionInput[]): Promise<DecisionBatch> =>
  decisionBatchSchema.parse(await api.post('api/v2/quality/decision/batch', { json: { decisions } }).json());

/** @returns what takes it back */
export const mergePair = async (input: MergeInput): Promise<number> =>
  (await api.post('api/v2/quality/merge', { json: input }).json<{ id: number }>()).id;

export const undoDecisions = async (asked: DecisionUndoInput): Promise<void> =>
  void (await api.post('api/v2/quality/decision/undo', { json: asked }));

/**
 * Has the open rows asked anew: after a decision they stay as they are, so that whoever works through them finds them in
 * their places. @returns once those on the screen are here
 */
export const refreshRows = (): Promise<void> => tellChanged('quality-rows');

/** The score follows a decision within seconds; so long it is asked for, so often, in ms. */
const [FOLLOWS_WITHIN, ASK_EVERY] = [20_000, 1_000];

/** When something was decided, here or in another tab, in ms: asked anew after each decision, it is that moment. */
const decidedQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'quality-decided'),
  queryFn: () => Date.now(),
  initialData: 0,
  staleTime: Infinity,
});

/** How often the score is asked for: only while it follows a decision. */
export function useFollowing(): () => number | false {
  const { data: decidedAt } = useQuery(decidedQuery);
  return () => (Date.now() - decidedAt < FOLLOWS_WITHIN ? ASK_EVERY : false);
}
