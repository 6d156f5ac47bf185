import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** That nothing on the page has a violation: all rules in light; in dark those of colours, the only ones that it can change. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // What fades in is measured once it stands.
  const settled = () => page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished)));
  await settled();
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled();
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ state, light: light.violations, dark: dark.violations }).toEqual({ state, light: [], dark: [] });
}
