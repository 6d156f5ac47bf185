import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What is told of a rule that is broken. */
interface Violation {
  id: string;
  help: string;
  places: { target: string; summary: string | undefined }[];
}

/**
 * What breaks these rules, or any, and nothing else. axe is put into a document once and asked there: its package for
 * Playwright puts it in for each question, which takes longer than all rules. Frames are left out; those of the portal are
 * of other origins.
 */
async function violations(page: Page, within?: string, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
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

/**
 * That nothing on the page has a violation: all rules in light; in dark those of colours, the only ones that it can change.
 * @param state what the page shows, for the report
 * @param within a selector: that part of the page alone
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  // What fades in is measured once it stands.
  const settled = () =>
    page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
          .map(({ finished }) => finished),
      ),
    );
  await settled();
  const light = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Pages without the portal's frame follow by their style sheet alone, at once.
  const html = page.locator('html[data-mantine-color-scheme]');
  if ((await html.count()) > 0) await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled();
  const dark = await violations(page, within, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ state, light, dark }).toEqual({ state, light: [], dark: [] });
}
