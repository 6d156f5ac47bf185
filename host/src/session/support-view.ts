import { ApiError, api, workInSupportView } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { SUPPORT_HEADER } from '@portal/shared/contract/common';
import type { SupportStanding } from '@portal/shared/session';

/** Of this tab alone: another one is of the person's own business. The number of a view, useless without its owner's sign-in. */
const KEPT = 'portal.support-view';

/** Loads the portal anew in a support view. */
export function enterSupportView(id: string): void {
  sessionStorage.setItem(KEPT, id);
  location.assign('/');
}

/** The support view that this tab is in, with the groups that it opens; null: none, or it is over. */
export async function findSupportView(): Promise<{ support: SupportStanding; groups: readonly string[] } | null> {
  const id = sessionStorage.getItem(KEPT);
  if (id === null) return null;
  workInSupportView(id);
  try {
    const view = await api.get('api/v2/support-view').json<{ business: string; groups: string[]; ends_at: string }>();
    return { support: { business: view.business, endsAt: view.ends_at }, groups: view.groups };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    sessionStorage.removeItem(KEPT);
    workInSupportView('');
    return null;
  }
}

/** Ends it for everybody who has it open, and goes back to one's own business. */
export async function leaveSupportView(): Promise<void> {
  const id = sessionStorage.getItem(KEPT) ?? '';
  await api.delete(`api/v2/admin/support-view/${id.replace('.', '/')}`, { headers: { [SUPPORT_HEADER]: '' } });
  sessionStorage.removeItem(KEPT);
  location.assign(pathOf('all-users'));
}
