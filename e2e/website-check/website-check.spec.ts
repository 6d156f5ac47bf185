import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/eyepage/website-aufrufen';

testAs.owner(
  'the demo’s website stands in a frame that has no origin, and is not counted there',
  async ({ page, signIn }) => {
    const counted: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/counter/')) counted.push(sent.url());
    });
    await signIn(people.owner, PATH);
    const checked = page.waitForResponse(
      (answer) => answer.url().endsWith('/eyepage/website/check') && answer.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
    await checked;
    await expect(page.getByText('Die Website ist erreichbar.')).toBeVisible();
    const site = page.frameLocator('iframe[title="Vorschau Ihrer Website"]').frameLocator('iframe');
    await expect(site.getByText('Diesen Betrieb gibt es nicht.')).toBeVisible();
    expect(await site.locator('html').evaluate(() => [window.origin, [...document.scripts].length])).toEqual([
      'null',
      1,
    ]);
    await site.getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(site.getByRole('heading', { name: 'Kontakt', exact: true })).toBeVisible();
    expect(counted).toEqual([]);
  },
);
