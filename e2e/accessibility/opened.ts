import { ANALYSIS, FRAME } from './opened/analysis.ts';
import { MARKETING } from './opened/marketing.ts';
import type { Place } from './opened/place.ts';
import { OPERATOR, SETTINGS } from './opened/settings.ts';

/** All that opens over a page of the portal, once each; `tools/opened.test.ts` holds that none is missing. */
export const PLACES: readonly Place[] = [...FRAME, ...ANALYSIS, ...MARKETING, ...SETTINGS, ...OPERATOR];

/** What opens only after something else was done is looked at by the journey that does it. */
export const OPENED_BY_JOURNEYS: Readonly<Record<string, string>> = {
  'remote-marketing/src/common/campaign-message/outbox.tsx': 'e2e/tasks/shop-jobs.spec.ts',
  'remote-settings-admin/src/features/upload/mappings/profile-drawer.tsx': 'e2e/upload/market-profiles.spec.ts',
};
