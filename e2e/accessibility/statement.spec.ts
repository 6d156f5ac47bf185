import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

// The page behind the link of an unsubscription, and that of a letter: without sign-in, without script.
const PAGES = ['/login', '/antwort/3-gibt-es-nicht', '/barrierefreiheit'];

test.use({ javaScriptEnabled: false });

for (const address of PAGES)
  test(`the foot of ${address} leads to the statement on accessibility`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' })).toHaveAttribute(
      'href',
      '/barrierefreiheit',
    );
  });

test.describe('with a browser that can be asked', () => {
  test.use({ javaScriptEnabled: true });

  test('the statement has no violation itself, on a phone as well', async ({ page }) => {
    await page.goto('/barrierefreiheit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erklärung zur Barrierefreiheit');
    await expectAccessible(page, 'statement');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page, 'statement on a phone');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
