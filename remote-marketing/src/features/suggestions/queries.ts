import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { suggestedSelectionSchema, suggestionsSchema, type SuggestionKind } from '@portal/shared/contract/marketing';

const BASE = 'api/v2/optician-marketing/suggestions';

/** Below the key of selections: what changes those may change whom a suggestion still finds. */
export const suggestionsQuery = queryOptions({
  queryKey: areaKey('marketing', 'selections', 'suggestions'),
  queryFn: async ({ signal }) => suggestionsSchema.parse(await api.get(BASE, { signal }).json()),
});

/** Makes a draft of it. @returns the selection's id */
export const takeSuggestion = async (kind: SuggestionKind): Promise<number> =>
  suggestedSelectionSchema.parse(await api.post(`${BASE}/${kind}`).json()).id;
