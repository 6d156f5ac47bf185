import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

// Every page is looked at in routes/every-page.spec.ts.
test('a picture without words and pale letters are found', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="data:,"><p style="color: #777; background: #888">blass</p>'));
  const found = expectAccessible(page, 'broken on purpose');
  await expect(found).rejects.toThrow(/image-alt/);
  await expect(found).rejects.toThrow(/color-contrast/);
});
