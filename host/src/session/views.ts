import { pathOf } from '@portal/shared/contract';
import type { PracticeStanding, SupportStanding } from '@portal/shared/session';
import { KEPT } from './kept-views.ts';

/** What else the session says in such a tab. */
interface View {
  support?: SupportStanding;
  groups?: readonly string[];
  practice?: PracticeStanding;
}

/** Loads the portal anew in a support view. */
export function enterSupportView(id: string): void {
  sessionStorage.setItem(KEPT.support, id);
  location.assign('/');
}

/** Loads the portal anew in the copy of the business, or, `false`, in the business itself. */
export function setPractice(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEPT.practice, '1');
  else sessionStorage.removeItem(KEPT.practice);
  location.assign(isOn ? '/' : pathOf('practice'));
}

/** The view that this tab is in; empty: the business itself. What asks for it is loaded by such tabs alone. */
export async function findView(): Promise<View> {
  if (Object.values(KEPT).every((key) => sessionStorage.getItem(key) === null)) return {};
  const { findSupportView, findPractice } = await import('./find-view.ts');
  return { ...(await findSupportView()), ...(await findPractice()) };
}
