import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { plainAnswerSchema } from '@portal/shared/contract/analyse';

/** Fewer letters are no question yet. */
export const FEWEST_LETTERS = 3;

/** What can be asked, shown where nothing is asked yet. */
export const EXAMPLES = [
  'Gleitsicht Oktober',
  'Beste drei Monate',
  'Warum war der Mai so schwach?',
  'Kunden über 60 ohne Gleitsicht',
] as const;

/**
 * A question in plain words. What was typed may be a name: nothing of it is kept once it is not shown.
 * @param store as the address says it, an id or 'alle'; null: the store of the tab
 */
export const plainAnswerQuery = (q: string, store: string | null) =>
  queryOptions({
    queryKey: areaKey('host', 'question', q, store),
    queryFn: async ({ signal }) => {
      const searchParams = { q, ...(store !== null && { standort: store }) };
      return plainAnswerSchema.parse(await api.get('api/v2/analysis/question', { searchParams, signal }).json());
    },
    gcTime: 0,
    staleTime: 60_000,
  });
