import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

/** As it is sent, with every kind of block; `tools/look/messages/sample.test.ts` holds that it is. */
const PAGE = readFileSync(new URL('../../docs/messages/e-mail.html', import.meta.url), 'utf8');

for (const width of [320, 390, 600])
  test(`an e-mail with every kind of block is read at ${width} px, light and dark, without a sideways way`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Termin oder Rückruf vereinbaren' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Unser Laden am Marktplatz' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    // Landmarks are of pages: a mail program has its own around it.
    await expectAccessible(page, `e-mail at ${width}`, '[aria-roledescription=email]');
    // What is fetched would tell somebody that it was opened.
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
  });
