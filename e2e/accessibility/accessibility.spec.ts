import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { builtPages, byArea, guestPages, portalPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of pages that are not built one of each area: they differ in words alone. */
const unbuilt = byArea(portalPages.filter(({ soon }) => soon)).flatMap(([, [first]]) => first ?? []);

async function expectPageAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, address);
}

for (const { address } of guestPages) {
  test(`the guest page has no violation: ${address}`, ({ page }) => expectPageAccessible(page, address));
}

test('a picture without words and pale letters are found', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="data:,"><p style="color: #777; background: #888">blass</p>'));
  const found = expectAccessible(page, 'broken on purpose');
  await expect(found).rejects.toThrow(/image-alt/);
  await expect(found).rejects.toThrow(/color-contrast/);
});

test.describe('signed in', () => {
  test.use({ person: people.owner });

  for (const { address } of [...builtPages, ...unbuilt]) {
    test(`the page has no violation: ${address}`, ({ page }) => expectPageAccessible(page, address));
  }
});
