import { pathOf } from '@portal/shared/contract';
import type { SuggestionKind } from '@portal/shared/contract/marketing';

/** Where a campaign is planned and written. */
export const campaignPath = (id: number): string => `${pathOf('selections')}?aktion=${id}`;

export const SUGGESTION_PARAM = 'vorschlag';

/** Where the portal suggests whom to write to, at the suggestion of that kind. */
export const suggestionPath = (kind: SuggestionKind): string => `${pathOf('selections')}?${SUGGESTION_PARAM}=${kind}`;
