import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import type { StoreScope } from '@portal/shared/contract/common';
import {
  decisionBatchSchema, decisionPageSchema, duplicatePairPageSchema, qualityRowPageSchema,
  type DecisionBatch, type DecisionInput, type MergeInput, type QualityCheckName,
} from '@portal/shared/contract/settings-admin';
import { QUALITY_KEY } from '../../common/quality/queries.ts';

/** Rows that are worked on at once; so many are accepted in one go. */
export const PAGE_SIZE = 25;

/** The open rows of checks, and the pairs; asked anew by whoever takes a decision back. */
const ROWS_KEY = ['quality-rows'] as const;
const DECISIONS_KEY = ['quality-decisions'] as const;

interface Place {
  storeId: number | undefined;
  scope: StoreScope;
  offset: number;
}

/** One page of the open rows of a check, those with a proposal first. */
export const rowsQuery = (check: QualityCheckName, { storeId, scope, offset }: Place) =>
  queryOptions({
    queryKey: [...ROWS_KEY, check, storeId, scope, offset],
    queryFn: async ({ signal }) => qualityRowPageSchema.parse(await api.get(`api/v2/quality/${check}`, { searchParams: { scope, offset, limit: PAGE_SIZE }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Customers who look like one person, most alike first. */
export const pairsQuery = ({ storeId, scope, offset }: Place) =>
  queryOptions({
    queryKey: [...ROWS_KEY, 'pairs', storeId, scope, offset],
    queryFn: async ({ signal }) => duplicatePairPageSchema.parse(await api.get('api/v2/quality/duplicate', { searchParams: { scope, offset, limit: PAGE_SIZE }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of what was decided in a check, newest first. */
export const decisionsQuery = (check: QualityCheckName, { offset, limit }: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: [...DECISIONS_KEY, check, offset, limit],
    queryFn: async ({ signal }) => decisionPageSchema.parse(await api.get('api/v2/quality/decision', { searchParams: { check, offset, limit }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All open rows of a check, for those who put them right in their own software. */
export const fetchRowsCsv = (check: QualityCheckName, scope: StoreScope): Promise<Blob> => api.get(`api/v2/quality/${check}/rows.csv`, { searchParams: { scope } }).blob();

export const decideAll = async (decisions: readonly DecisionInput[]): Promise<DecisionBatch> =>
  decisionBatchSchema.parse(await api.post('api/v2/quality/decision/batch', { json: { decisions } }).json());

/** @returns what takes it back */
export const mergePair = async (input: MergeInput): Promise<number> => (await api.post('api/v2/quality/merge', { json: input }).json<{ id: number }>()).id;

export const undoDecisions = async (ids: readonly number[]): Promise<void> => void await api.post('api/v2/quality/decision/undo', { json: { ids } });

/** When somebody has decided something in this window, in ms. */
const DECIDED_KEY = ['quality-decided'] as const;

/** The score follows a decision within seconds; so long it is asked for, so often, in ms. */
const [FOLLOWS_WITHIN, ASK_EVERY] = [20_000, 1_000];

/**
 * Has the score, what was decided and all figures that follow from it asked anew; call it after a decision. The open rows
 * stay as they are: whoever works through them finds them in their places.
 */
export async function followDecision(client: QueryClient): Promise<void> {
  client.setQueryData(DECIDED_KEY, Date.now());
  await Promise.all([QUALITY_KEY, DECISIONS_KEY].map(async (queryKey) => {
    // What was asked before the decision may not know of it, and a first answer on its way would be taken for the new one.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  }));
  const asked = new Set<unknown>([ROWS_KEY, QUALITY_KEY, DECISIONS_KEY, DECIDED_KEY].map(([name]) => name));
  await client.invalidateQueries({ predicate: ({ queryKey, gcTime }) => !asked.has(queryKey[0]) && gcTime !== Infinity });
}

/** Has the open rows asked anew as well. @returns once those on the screen are here */
export const refreshRows = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ROWS_KEY });

/** How often the score is asked for: only while it follows a decision. */
export function useFollowing(): () => number | false {
  const { data: decidedAt = 0 } = useQuery<number>({ queryKey: DECIDED_KEY, queryFn: () => 0, enabled: false });
  return () => (Date.now() - decidedAt < FOLLOWS_WITHIN ? ASK_EVERY : false);
}
