import type { CampaignText } from '@portal/shared/contract/marketing';

/** What somebody writes in a campaign. */
export type Words = Pick<CampaignText, 'subject' | 'blocks'>;
