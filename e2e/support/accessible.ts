import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What breaks these rules, or any, and nothing else. 'Legacy' is what axe calls a run without a second window, which takes a
 * quarter of the time; it leaves out frames of other origins, which are not the portal's.
 */
async function violations(page: Page, within?: string, rules?: string[]) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }).setLegacyMode(true);
  return (await (within ? axe.include(within) : axe).analyze()).violations;
}

/**
 * That nothing on the page has a violation: all rules in light; in dark those of colours, the only ones that it can change.
 * @param state what the page shows, for the report
 * @param within a selector: that part of the page alone
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  // What fades in is measured once it stands.
  const settled = () => page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished)));
  await settled();
  const light = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Pages without the portal's frame follow by their style sheet alone, at once.
  const html = page.locator('html[data-mantine-color-scheme]');
  if (await html.count() > 0) await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled();
  const dark = await violations(page, within, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ state, light, dark }).toEqual({ state, light: [], dark: [] });
}
