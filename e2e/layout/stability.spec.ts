import type { Page } from '@playwright/test';
import { filteredPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.twelveStores });

/** What may move. */
const MOST = 0.02;
/** Room for what is painted late. */
const AFTER_MS = 1_000;

async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('main [role="status"], main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(AFTER_MS);
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join('\n')).toBeLessThan(MOST);
}

/** The usual window, and one in which more stands below. */
const LAPTOP = { width: 1440, height: 900 };
const DESKTOP = { width: 1920, height: 1080 };

const onDesktop = filteredPages
  .filter(({ address }) => address === '/analyse/mitarbeiter')
  .map((screen) => ({ ...screen, viewport: DESKTOP }));

for (const { title, address, viewport } of [
  ...filteredPages.map((screen) => ({ ...screen, viewport: LAPTOP })),
  ...onDesktop,
]) {
  test(`${title} stays in its place at ${viewport.width} px when another period is chosen, and for all stores`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(people.twelveStores, address);
    const main = page.getByRole('main');
    await expect(main.getByText(/Datenstand \d/)).toBeVisible();
    await watchShifts(page);
    await main.getByRole('button', { name: 'Ein Zeitraum zurück' }).click();
    await expect(page).toHaveURL(/zeitraum=\d{4}/);
    await expectStill(page);
    await page.goto(`${address}?standort=alle`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await watchShifts(page);
    await expect(main.getByText(/Datenstand \d/)).toBeVisible();
    await expectStill(page);
  });
}

test('the dashboard keeps its cards in their places while the figures come', async ({ page, signIn }) => {
  await signIn(people.twelveStores, '/analyse/gesamtumsatz');
  await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
  // What a page has not loaded when it is left stays in it, hidden.
  await expect(page.locator('main [role="status"], main [aria-busy="true"]')).toHaveCount(0);
  await watchShifts(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await expectStill(page);
});

for (const { title, address } of filteredPages.filter(({ title }) =>
  ['Gesamtumsatz', 'Einzugsgebiet'].includes(title),
)) {
  test(`${title} is back where it was after a look at the dashboard`, async ({ page, signIn }) => {
    await signIn(people.twelveStores, address);
    const figures = page.getByRole('main').getByText(/Datenstand \d/);
    await expect(figures).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    await menu.getByRole('button', { name: 'Analyse', exact: true }).click();
    await watchShifts(page);
    await menu.getByRole('link', { name: title, exact: true }).click();
    await expect(figures).toBeVisible();
    await expectStill(page);
  });
}
