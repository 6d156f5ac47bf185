import { addMonths, firstOfMonth, today } from '@portal/shared/contract/calendar';
import { expectAccessible } from '../support/accessible.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';

const germanDay = (day: string) => day.split('-').toReversed().join('.');

test('once an Admin allows it, a page is shared by a link and a code; a stranger sees its figure, a wrong code shows nothing, and ended it is gone', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const own = await newBusiness(request, 'Optik Freigabe');
  const month = addMonths(firstOfMonth(today()), -1);
  await uploadTo(request, own, movingFiles('Mitte', germanDay(month)));
  const analysis = `/analyse/gesamtumsatz?zeitraum=${month.slice(0, 7)}`;

  await signIn(own.email, analysis);
  await page.getByRole('button', { name: 'Senden …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Senden' });
  await expect(dialog.getByRole('textbox', { name: 'An' })).toBeVisible();
  await expect(dialog.getByLabel('Wie')).toHaveCount(0);

  await page.goto('/einstellungen/basis-einstellungen');
  const settings = page.getByRole('region', { name: 'Links zu Zahlen' });
  await settings.getByRole('checkbox', { name: 'Links zu Zahlen erlauben' }).check();
  await expect(settings.getByText('Noch kein Link.')).toBeVisible();

  await page.goto(analysis);
  // The one order of the month.
  await expect(page.getByText(/^100(,00)?\s€$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Senden …' }).click();
  await dialog.getByLabel('Wie').selectOption({ label: 'Link teilen' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank');
  await expectAccessible(page, 'share', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Link erzeugen' }).click();
  const code = await dialog.getByLabel('Code', { exact: true }).innerText();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/geteilt\/\d+\.[\w-]{32}$/);
  await expectAccessible(page, 'shared', '[role=dialog]');

  // Somebody who is signed in nowhere.
  const nowhere = await browser.newContext();
  const stranger = await nowhere.newPage();
  await stranger.goto(new URL(new URL(link).pathname, page.url()).href);
  await expectAccessible(stranger, 'code');
  await stranger.getByLabel('Code').fill('000-000-000');
  await stranger.getByRole('button', { name: 'Zahlen ansehen' }).click();
  await expect(stranger.getByRole('alert')).toContainText('Mit diesem Code öffnet sich der Link nicht');
  await stranger.getByLabel('Code').fill(code.toLowerCase());
  await stranger.getByRole('button', { name: 'Zahlen ansehen' }).click();
  await expect(stranger.getByRole('heading', { name: 'Gesamtumsatz' })).toBeVisible();
  await expect(stranger.getByRole('row', { name: /^Umsatz / })).toContainText(/100,00\s€/);
  await expect(stranger.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await expectAccessible(stranger, 'shared-page');
  const [file] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: 'PDF laden' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^revenue-.*\.pdf$/);

  await page.goto('/einstellungen/basis-einstellungen');
  await expect(settings.getByText(/^1-mal, zuletzt am/)).toBeVisible();
  await settings.getByRole('button', { name: 'Link beenden: Bank' }).click();
  await page.getByRole('button', { name: 'Link beenden', exact: true }).click();
  await expect(settings.getByText('beendet von einem Admin')).toBeVisible();

  await stranger.goto(new URL(new URL(link).pathname, page.url()).href);
  await stranger.getByLabel('Code').fill(code);
  await stranger.getByRole('button', { name: 'Zahlen ansehen' }).click();
  await expect(stranger.getByText('Dieser Link ist beendet.')).toBeVisible();
  await expect(stranger.getByText('€')).toHaveCount(0);
  await nowhere.close();
});
