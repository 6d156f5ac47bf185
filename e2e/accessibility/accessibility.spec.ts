import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { builtPages, byArea, guestPages, portalPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of pages that are not built one of each area: they differ in words alone. */
const unbuilt = byArea(portalPages.filter(({ soon }) => soon)).flatMap(([, [first]]) => first ?? []);

/** All rules in light; in dark those of colours, the only ones that it can change. */
async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ address, light: light.violations, dark: dark.violations }).toEqual({ address, light: [], dark: [] });
}

for (const { address } of guestPages) {
  test(`the guest page has no violation: ${address}`, ({ page }) => expectAccessible(page, address));
}

test.describe('signed in', () => {
  test.use({ person: people.owner });

  for (const { address } of [...builtPages, ...unbuilt]) {
    test(`the page has no violation: ${address}`, ({ page }) => expectAccessible(page, address));
  }
});
