import { ApiError, api, workInPractice, workInSupportView } from '@portal/shared/api';
import type { PracticeStanding, SupportStanding } from '@portal/shared/session';
import { KEPT } from './kept-views.ts';

/** The support view that this tab is in, with the groups that it opens; null: none, or it is over. */
export async function findSupportView(): Promise<{ support: SupportStanding; groups: readonly string[] } | null> {
  const id = sessionStorage.getItem(KEPT.support);
  if (id === null) return null;
  workInSupportView(id);
  try {
    const view = await api.get('api/v2/support-view').json<{ business: string; groups: string[]; ends_at: string }>();
    return { support: { business: view.business, endsAt: view.ends_at }, groups: view.groups };
  } catch (error) {
    forgetWhatIsOver(KEPT.support, error);
    workInSupportView('');
    return null;
  }
}

/** In which business this tab practises, and until when; null: it does not, or the copy is gone. */
export async function findPractice(): Promise<{ practice: PracticeStanding } | null> {
  if (sessionStorage.getItem(KEPT.practice) === null) return null;
  workInPractice(true);
  try {
    const { business, expires_at } = await api
      .get('api/v2/settings/practice')
      .json<{ business: string; expires_at: string }>();
    return { practice: { business, endsAt: expires_at } };
  } catch (error) {
    forgetWhatIsOver(KEPT.practice, error);
    workInPractice(false);
    return null;
  }
}

/** @throws whatever says something else than that the view is over */
function forgetWhatIsOver(key: string, error: unknown): void {
  if (!(error instanceof ApiError && error.status === 403)) throw error;
  sessionStorage.removeItem(key);
}
