import type { Page } from '@playwright/test';

/** Figures, cards and charts of the page are there, or the panel that says why not; what is on its way between area and card has no skeleton. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1, [role="alert"]').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [role="status"], main [aria-busy="true"], main :has(> [data-arriving])')].every(
      (element) => !element.checkVisibility(),
    ),
  );
}
