import { pathOf } from '@portal/shared/contract';

/** Where a campaign is planned and written. */
export const campaignPath = (id: number): string => `${pathOf('selections')}?aktion=${id}`;
