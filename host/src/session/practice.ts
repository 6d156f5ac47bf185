import { ApiError, api, workInPractice } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import type { PracticeStanding } from '@portal/shared/session';

/** Of this tab alone: another one is of the business itself. It says no more than that this tab practises. */
const KEPT = 'portal.practice';

/** Loads the portal anew in the copy of the business, or, `false`, in the business itself. */
export function setPractice(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEPT, '1');
  else sessionStorage.removeItem(KEPT);
  location.assign(isOn ? '/' : pathOf('practice'));
}

/** Whether this tab practises, in which business and until when; null: it does not, or the copy is gone. */
export async function findPractice(): Promise<{ practice: PracticeStanding } | null> {
  if (sessionStorage.getItem(KEPT) === null) return null;
  workInPractice(true);
  try {
    const { business, expires_at } = await api
      .get('api/v2/settings/practice')
      .json<{ business: string; expires_at: string }>();
    return { practice: { business, endsAt: expires_at } };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    sessionStorage.removeItem(KEPT);
    workInPractice(false);
    return null;
  }
}
