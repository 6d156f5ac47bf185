import type { WebsiteCheck, WebsiteStanding } from '@portal/shared/contract/eyepage';
import type { Transaction } from 'kysely';
import { findWebsite } from '../../data/websites/find-website.ts';
import type { Database } from '../../platform/database/index.ts';
import { openedAt } from './check-website.ts';

/** Where a registered site stands in a frame, by its key. */
export const previewUrl = (siteKey: string): string => `/website-preview/${siteKey}`;

/** Whether the site stands in a frame: it answers, and does not forbid it. */
export const isShown = ({ outcome, allows_frames }: Pick<WebsiteCheck, 'outcome' | 'allows_frames'>): boolean =>
  outcome === 'reachable' && allows_frames;

export async function findStanding(
  trx: Transaction<Database>,
  tenantId: number,
  ownUrl: string,
): Promise<WebsiteStanding> {
  const website = await findWebsite(trx, tenantId);
  if (!website) return { address: null, preview: null, check: null };
  const found = await trx
    .selectFrom('website_checks')
    .select(['checked_at', 'result'])
    .where('tenant_id', '=', tenantId)
    .where('address', '=', website.address)
    .executeTakeFirst();
  const check = found ? { ...found.result, checked_at: found.checked_at.toISOString() } : null;
  return {
    address: openedAt(website.address, ownUrl),
    preview: check && isShown(check) ? previewUrl(website.site_key) : null,
    check,
  };
}
