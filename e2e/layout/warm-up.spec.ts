import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { watchLine } from '../support/transfer.ts';

/** Scripts of areas that are asked for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/areas/')) scripts.push(request.url());
  });
  return scripts;
}

/** Until what the menu's idle moments ask for has come; idle moments come in the order in which they were asked for. */
async function openMenu(page: Page): Promise<void> {
  const line = watchLine(page);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Kunden', exact: true }),
  ).toBeVisible();
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
  await line.quiet();
  line.end();
}

async function openCustomers(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Kunden', exact: true }).click();
  await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
}

test('the code of a page that the menu offers is there before the click', async ({ page, signIn }) => {
  await signIn(people.pure);
  await openMenu(page);
  const scripts = scriptsOf(page);
  await openCustomers(page);
  expect(scripts).toEqual([]);
});

test('who saves data has it loaded with the click', async ({ page, signIn }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(people.pure);
  await openMenu(page);
  const scripts = scriptsOf(page);
  await openCustomers(page);
  expect(scripts.length).toBeGreaterThan(0);
});
