/** Screen widths in px up to which the sidebar collapses by itself, and after a click on a child entry. */
export const COLLAPSED_UP_TO = 1024;
const CHILD_CLICK_COLLAPSES_UP_TO = 1280;

/** What the person chose with the toggle; undefined without a choice. */
export type Choice = 'expanded' | 'collapsed' | undefined;

/** In localStorage. */
export const CHOICE_KEY = 'portal.sidebar';

export function readChoice(): Choice {
  const stored = localStorage.getItem(CHOICE_KEY);
  return stored === 'expanded' || stored === 'collapsed' ? stored : undefined;
}

/** Whether the sidebar starts expanded at a width. A narrow screen collapses it whatever was chosen on a wide one. */
export const startsExpanded = (width: number, choice: Choice): boolean =>
  width > COLLAPSED_UP_TO && choice !== 'collapsed';

/** Whether the sidebar stays expanded after a click on a child entry. */
export const staysExpandedAfterChildClick = (width: number): boolean => width > CHILD_CLICK_COLLAPSES_UP_TO;
