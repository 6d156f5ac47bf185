import type { Page } from '@playwright/test';

/** Goes to a path as Back and Forward do: without a link to press, and without loading the page anew. */
export const goInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
