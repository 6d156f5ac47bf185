import { dataStatus, type DataStatus } from '../calendar/data-status.ts';
import type { BusinessStatus } from './businesses.ts';

/** `count`: of how many; of an upload that is late, the days since the last one. */
export interface BusinessTask {
  kind: 'failed-upload' | 'no-upload' | 'late-upload' | 'stores' | 'users' | 'invitations' | 'brands' | 'lens-texts';
  count: number;
}

/** How fresh a business's data are, of the store where they are oldest. */
export const uploadStatus = ({ last_upload }: Pick<BusinessStatus, 'last_upload'>, now: Date): DataStatus =>
  dataStatus(last_upload, now);

function uploadTask(business: BusinessStatus, now: Date): BusinessTask[] {
  // The company that runs the portal has no orders of its own.
  if (business.is_operator) return [];
  const status = uploadStatus(business, now);
  if (business.failed_upload !== null) return [{ kind: 'failed-upload', count: 1 }];
  if (status.kind === 'none') return [{ kind: 'no-upload', count: 1 }];
  return status.kind === 'fresh' ? [] : [{ kind: 'late-upload', count: status.days }];
}

/** What waits in a business, the most pressing first. */
export function businessTasks(business: BusinessStatus, now: Date): BusinessTask[] {
  const { last_upload, stores_without_data, open_brands, unclear_lens_texts, invitations, users } = business;
  const waiting: BusinessTask[] = [
    { kind: 'stores', count: last_upload === null ? 0 : stores_without_data },
    { kind: 'users', count: users === 0 ? 1 : 0 },
    { kind: 'invitations', count: invitations },
    { kind: 'brands', count: open_brands },
    { kind: 'lens-texts', count: unclear_lens_texts },
  ];
  return [...uploadTask(business, now), ...waiting.filter(({ count }) => count > 0)];
}
