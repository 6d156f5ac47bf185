import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { newBusiness, uploadTo, type NewBusiness } from '../support/new-business.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { uploadFiles } from '../upload/files.ts';

const PATH = '/einstellungen/erweitert/eigene-daten';
const YEAR = new Date().getFullYear() - 1;
const QUESTIONS = [
  `analysis/revenue?from=${YEAR}-01-01&to=${YEAR}-12-31&scope=all`,
  `analysis/customer-base?from=${YEAR}-01-01&to=${YEAR}-12-31&scope=all`,
  'store',
];

/** Figures and stores, without the numbers that each business has of its own. */
async function answersOf(request: APIRequestContext, { email }: NewBusiness): Promise<string[]> {
  const headers = bearer(await accessToken(request, email));
  const answers = [];
  for (const question of QUESTIONS) answers.push(await (await request.get(`/api/v2/${question}`, { headers })).text());
  return answers.map((answer) =>
    answer.replaceAll(/"(id|store_id|last_upload|updated_at|business)":("[^"]*"|\d+)/g, '"$1":0'),
  );
}

test('a business takes all its data away, and an empty one that loads them shows the same figures', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const old = await newBusiness(request, 'Optik Auszug');
  await uploadTo(request, old, uploadFiles({ order: `12.05.${YEAR}`, cancelled: `02.06.${YEAR}` }));
  await signIn(old.email, PATH);
  await page.getByRole('button', { name: 'Archiv erstellen' }).click();
  const archive = page.getByRole('list', { name: 'Erstellte Archive' }).getByRole('listitem');
  await expect(archive).toContainText(/MB, liegt bis/);
  const downloaded = page.waitForEvent('download');
  await archive.getByRole('button', { name: 'Herunterladen' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^eigene-daten-\d{4}-\d\d-\d\d\.zip$/);

  const archiveFile = {
    name: file.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: readFileSync(await file.path()),
  };

  const fresh = await newBusiness(request, 'Optik Einzug');
  const there = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await new SignInPage(there).signIn(fresh.email, PATH);
  await there.locator('input[type=file][accept*=zip]').setInputFiles(archiveFile);
  await expect(there.getByText('Das Archiv ist angekommen und wird geladen.')).toBeVisible();
  await there.getByRole('link', { name: 'Zur Upload-Historie' }).click();
  await expect(there.getByRole('row', { name: /eigene-daten/ })).toContainText('Übernommen', { timeout: 120_000 });
  await test.step('the frame knows its stores at once, and links name the one that is shown', async () => {
    await there.getByRole('link', { name: 'Dashboard' }).click();
    await expect(there.getByTestId('store-selector')).not.toContainText('Kein Standort');
    await expect(there.getByTestId('data-status')).toContainText('Daten aktuell');
  });
  expect(await answersOf(request, fresh)).toEqual(await answersOf(request, old));
  await there.goto(`/analyse/gesamtumsatz?zeitraum=frei&von=${YEAR}-01-01&bis=${YEAR}-12-31`);
  await expect(there.getByRole('region', { name: 'Umsatz', exact: true })).toContainText('1.234,56');

  await test.step('a second time it is refused, since there are data by now', async () => {
    await there.goto(PATH);
    await there.locator('input[type=file][accept*=zip]').setInputFiles(archiveFile);
    await expect(there.getByRole('alert').filter({ hasText: 'Ihr Betrieb hat schon Daten.' })).toBeVisible();
  });
  await there.context().close();
});

test('a business is deleted by its own name alone, reads of it on every visit, and withdraws, by keyboard', async ({
  page,
  signIn,
  request,
}) => {
  const own = await newBusiness(request, 'Optik Bedenkzeit');
  await signIn(own.email, '/einstellungen/erweitert');
  await page.getByRole('navigation', { name: 'Erweitert' }).getByRole('link', { name: 'Eigene Daten' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const card = page.getByRole('region', { name: 'Betrieb löschen' });
  await card.getByRole('button', { name: 'Löschung beantragen …' }).press('Enter');
  const field = card.getByRole('textbox', { name: /Bitte geben Sie zur Bestätigung/ });
  await expect(field).toBeFocused();
  await field.fill('Optik');
  await field.press('Enter');
  await expect(card).toContainText(`Bitte geben Sie den Namen genau so ein: „${own.name}“.`);
  await expectAccessible(page, 'before what cannot be undone', '[aria-labelledby=loeschen]');
  await field.fill(own.name);
  await field.press('Enter');
  await expect(card.getByText(/^Dieser Betrieb wird am \d\d\.\d\d\.\d{4} gelöscht$/)).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Betrieb löschen' })).toBeFocused();
  await page.reload();
  await expect(card).toContainText('Carla Chefin hat das am');
  await page.getByRole('button', { name: 'Archiv erstellen' }).click();
  await expect(page.getByRole('list', { name: 'Erstellte Archive' })).toContainText(/MB, liegt bis/);
  await card.getByRole('button', { name: 'Löschung zurücknehmen' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Löschung beantragen …' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Löschung beantragen …' })).toBeVisible();
});
