import type { Page } from '@playwright/test';
import type { Opens } from '../../support/opens.ts';

interface Opened extends Opens {
  /** Whose component it is, from the root of the repository. */
  file: string;
  /** Until its opener can be used; nothing is sent. */
  before?: (page: Page) => Promise<void>;
}

/** A page, and what opens over it. */
export interface Place {
  address: string;
  /** Who is there; absent: the owner. */
  person?: string;
  /** Leads on to a page whose address is another one in each demo. */
  goOn?: (page: Page) => Promise<void>;
  opens: readonly Opened[];
}

export const button =
  (name: string | RegExp, within = 'main') =>
  (page: Page) =>
    page.locator(within).getByRole('button', { name }).first();
/** What the first row of a list opens, where it is a table and where each row is a card. */
export const row = (caption: string) => (page: Page) =>
  page
    .getByRole('table', { name: caption })
    .locator('tbody')
    .or(page.getByRole('list', { name: caption }))
    .getByRole('button')
    .first();
export const link = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
};
