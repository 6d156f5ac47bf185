import { addMonths, firstOfMonth, today } from '@portal/shared/contract/calendar';
import { expectAccessible } from '../support/accessible.ts';
import { ownEmail } from '../support/admin.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';

const germanDay = (day: string) => day.split('-').toReversed().join('.');

test('a page goes to an address as a PDF, then each month; the recipient ends both without signing in, and the settings say so', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const own = await newBusiness(request, 'Optik Sendung');
  const month = addMonths(firstOfMonth(today()), -1);
  await uploadTo(request, own, movingFiles('Mitte', germanDay(month)));
  await signIn(own.email, `/analyse/gesamtumsatz?zeitraum=${month.slice(0, 7)}`);
  const to = ownEmail('kanzlei');

  await page.getByRole('button', { name: 'Senden …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Senden' });
  await dialog.getByRole('textbox', { name: 'An' }).fill(to);
  await expectAccessible(page, 'send', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByText(`„Gesamtumsatz“ geht als PDF jetzt an ${to}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(dialog.getByText('Die E-Mail liegt im Postausgang des Portals.')).toBeVisible();
  const letter = await dialog.locator('pre').innerText();
  expect(letter).toContain(`weil ${own.email} sie Ihnen für`);

  await dialog.getByLabel('Wann').selectOption({ label: 'Jeden Monat' });
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('button', { name: 'Jeden Monat senden' }).click();
  await expect(dialog.getByText(`an ${to}.`).filter({ hasText: 'Eingerichtet.' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Jeden Monat von Ihnen' })).toBeVisible();

  // Somebody who is signed in nowhere.
  const link = /Nicht mehr erhalten: (\S+)/.exec(letter)?.[1] ?? '';
  const nowhere = await browser.newContext();
  const stranger = await nowhere.newPage();
  const address = new URL(new URL(link).pathname, page.url()).href;
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Abmelden' }).click();
  await expect(stranger.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await stranger.goto(address);
  await expectAccessible(stranger, 'unsubscribed');
  await stranger.getByRole('button', { name: 'Wieder erhalten' }).click();
  await expect(stranger.getByRole('heading', { name: 'Sie sind wieder angemeldet' })).toBeVisible();
  await nowhere.close();

  await page.goto('/einstellungen/basis-einstellungen');
  const list = page.getByRole('region', { name: 'Versand an Adressen' });
  await expect(list.getByText('vom Empfänger abbestellt')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Versand an .* beenden/ })).toHaveCount(0);
});
