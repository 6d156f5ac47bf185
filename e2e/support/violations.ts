import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What is told of a rule that is broken. */
export interface Violation {
  id: string;
  help: string;
  places: { target: string; summary: string | undefined }[];
}

/**
 * What breaks these rules, or any, and nothing else. axe is put into a document once and asked there: its package for
 * Playwright puts it in for each question, which takes longer than all rules. Frames are left out; those of the portal are
 * of other origins.
 */
async function broken(page: Page, within?: string, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // Style sheets would be fetched and read once more, for a rule that is experimental and not asked for.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        places: nodes.map(({ target, failureSummary }) => ({ target: String(target), summary: failureSummary })),
      }));
    },
    [within, options] as const,
  );
}

/** What fades in is measured once it stands. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** A page that was told of it while it was busy is told once more. */
const turnDark = (page: Page): Promise<void> =>
  expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Pages without the portal's frame follow by their style sheet alone, at once.
    if ((await page.locator('html[data-mantine-color-scheme]').count()) > 0)
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached', timeout: 10_000 });
  }).toPass();

/**
 * The rules of accessibility that a page breaks; no exception is known: all rules in light, in dark those of colours, the only ones that it can change.
 * @param within a selector: that part of the page alone
 */
export async function violationsOf(page: Page, within?: string): Promise<{ light: Violation[]; dark: Violation[] }> {
  await settled(page);
  const light = await broken(page, within);
  await turnDark(page);
  await settled(page);
  const dark = await broken(page, within, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}
