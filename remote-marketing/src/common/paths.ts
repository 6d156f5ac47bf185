import type { SuggestionKind } from '@portal/shared/contract/marketing';

/** Where a campaign is planned and written. */
export const campaignPath = (id: number): string => `/marketing/selektion-export?aktion=${id}`;

export const SUGGESTION_PARAM = 'vorschlag';

/** Where the portal suggests whom to write to, at the suggestion of that kind. */
export const suggestionPath = (kind: SuggestionKind): string => `/marketing/selektion-export?${SUGGESTION_PARAM}=${kind}`;
