import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { newBusiness } from '../support/new-business.ts';
import { startOtherWebsite, VISITOR } from '../support/other-website.ts';
import { PORTAL_URL } from '../support/portal-url.ts';
import { expect, test } from '../support/test.ts';

/** What the portal answers to what a page sends; a browser that may not send says nothing at all. */
function answersTo(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/counter/')) statuses.push(response.status());
  });
  return statuses;
}

test('a website of another origin is connected by its owner, and its visits, calls, routes and appointments arrive', async ({
  page,
  signIn,
  request,
  playwright,
  launchOptions,
}) => {
  const business = await newBusiness(request, 'Optik mit Website');
  const name = `optik-${randomUUID().slice(0, 8)}.example`;
  const website = await startOtherWebsite(name, new URL(PORTAL_URL).origin, { playwright, launchOptions });
  try {
    await signIn(business.email, '/eyepage/website-statistik');
    await page.getByRole('textbox', { name: 'Adresse Ihrer Website' }).fill(`http://www.${name}/`);
    await page.getByRole('button', { name: 'Website verbinden' }).click();
    await expect(page.getByText('Kommt etwas an? Noch nicht.')).toBeVisible();
    website.include((await page.getByText('<script defer').textContent()) ?? '');

    const open = async (options: BrowserContextOptions) => (await website.browser.newContext(options)).newPage();
    const visit = await open({ userAgent: VISITOR });
    const answers = answersTo(visit);
    await visit.goto(`${website.url}/`);
    // The page is stayed on, so that what it sends is seen to be answered.
    await visit.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    for (const link of ['Anrufen', 'Route', 'Termin', 'Brillen']) await visit.getByRole('link', { name: link }).click();
    await expect.poll(() => answers).toEqual([204, 204, 204, 204]);
    await visit.goto(`${website.url}/brillen`);
    await expect.poll(() => answers).toHaveLength(5);

    // A machine is answered and not counted; who asks to be left alone sends nothing.
    const machine = await open({});
    const toMachine = answersTo(machine);
    await machine.goto(`${website.url}/`);
    await expect.poll(() => toMachine).toEqual([204]);
    const alone = await open({ userAgent: VISITOR });
    const toAlone = answersTo(alone);
    await alone.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    await alone.goto(`${website.url}/`);
    await alone.getByRole('link', { name: 'Anrufen' }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });

    await expect(page.getByText('Kommt etwas an? Ja.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Gerade auf der Website' })).toContainText('1 heute');
    await page.reload();
    for (const [label, value] of [
      ['Besucher', '1'],
      ['Seitenaufrufe', '2'],
      ['Terminanfragen', '1'],
      ['Anrufe', '1'],
      ['Routen', '1'],
    ] as const)
      await expect(
        page.getByRole('region', { name: label, exact: true }).getByText(value, { exact: true }).first(),
      ).toBeVisible();
    expect(toAlone).toEqual([]);
  } finally {
    await website.stop();
  }
});
