import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

// Every page is looked at in routes/every-page.spec.ts.
test('a picture without words and pale letters are found', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const picture = Object.assign(document.createElement('img'), { src: 'data:,' });
    const text = Object.assign(document.createElement('p'), { textContent: 'blass' });
    Object.assign(text.style, { color: '#777', background: '#888' });
    document.querySelector('main')!.append(picture, text);
  });
  const found = expectAccessible(page, 'broken on purpose');
  await expect(found).rejects.toThrow(/image-alt/);
  await expect(found).rejects.toThrow(/color-contrast/);
});
