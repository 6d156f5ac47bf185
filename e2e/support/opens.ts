import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect } from './test.ts';

/** Something that opens over a page. */
export interface Opens {
  what: string;
  /** What is pressed, by key, and has the focus again afterwards. */
  opener: (page: Page) => Locator;
  /** What has the focus afterwards where its opener is gone by then. */
  back?: (page: Page) => Locator;
  /** How it is opened where a press of Enter on its opener does not do it. */
  open?: (page: Page) => Promise<void>;
  /** What it is then; absent: a dialog. A text stands beside its button, which keeps the focus. */
  as?: 'menu' | 'text';
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

const placeOf = (as: Opens['as']): string =>
  as === 'text' ? '[aria-live] [data-position]' : `[role=${as ?? 'dialog'}]`;

/** All that is open of this kind, the topmost last. */
const openOnes = (page: Page, as: Opens['as']): Locator =>
  as === 'text' ? page.locator(placeOf(as)) : page.getByRole(as ?? 'dialog');

/** Waits for what is shown within, not for the time that it takes. */
async function filled(page: Page, opened: Locator): Promise<void> {
  await opened.waitFor();
  await page.waitForLoadState('networkidle');
  await expect(opened.getByRole('status', { name: /geladen/ })).toHaveCount(0);
  await expect(opened.locator('[data-visible][data-animate]').filter({ visible: true })).toHaveCount(0);
}

/** By its heading, where it lies over the whole page; a small one also by what it asks, or by its button. */
async function expectNamed(opened: Locator): Promise<void> {
  const heading = opened.getByRole('heading');
  const isHeaded = (await opened.getAttribute('aria-modal')) !== null && (await heading.count()) > 0;
  await expect(opened).toHaveAccessibleName(isHeaded ? await heading.first().innerText() : /\S/);
}

const hasFocus = (opened: Locator) => opened.evaluate((element) => element.contains(document.activeElement));

/** Opens it by keys and closes it by Escape: it is named, takes the focus and gives it back, and nothing on the page has a violation. */
export async function expectOpens(page: Page, { what, opener, open, back = opener, as }: Opens): Promise<void> {
  const from = opener(page);
  await from.focus();
  const all = openOnes(page, as);
  // A question stands over the drawer that it asks about.
  const below = await all.count();
  await (open ? open(page) : from.press('Enter'));
  const opened = all.nth(below);
  await filled(page, opened);
  if (as === 'text') await expect(from).toBeFocused();
  else {
    await expectNamed(opened);
    await expect.poll(() => hasFocus(opened), `the focus goes into it: ${what}`).toBe(true);
  }
  // What lies behind it is the same on a phone, and looked at once.
  await expectAccessible(
    page,
    `${what}${isPhone(page) ? ', on a phone' : ''}`,
    isPhone(page) ? placeOf(as) : undefined,
  );
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(below);
  await expect(back(page), `the focus comes back: ${what}`).toBeFocused();
}
