import { addDays, firstOfWeek, today, weekOf } from '@portal/shared/contract/calendar';
import { expectAccessible } from '../support/accessible.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';

const PATH = '/einstellungen/basis-einstellungen';
const germanDay = (day: string) => day.split('-').toReversed().join('.');

test('an Admin asks for the figures of the week, reads what goes out, and its link ends them without signing in', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const own = await newBusiness(request, 'Optik Montag');
  const monday = addDays(firstOfWeek(today()), -7);
  await uploadTo(request, own, movingFiles('Mitte', germanDay(addDays(monday, 1))));
  await signIn(own.email, PATH);
  const card = page.getByRole('region', { name: 'Berichte per E-Mail' });
  await expect(card.getByText('Dieses Portal versendet noch keine E-Mails')).toBeVisible();
  await card.getByRole('button', { name: 'Carla Chefin' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: 'Montagszahlen' }).check();
  await drawer.getByLabel('Monatsbericht').selectOption({ label: 'Inhaberin oder Inhaber' });
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer.getByText('Die Berichte per E-Mail sind gespeichert.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Montagszahlen senden' }).click();
  await expect(
    drawer.getByText(`„Ihre Zahlen der KW ${weekOf(monday).week}“ liegt im Postausgang des Portals.`),
  ).toBeVisible();
  const letter = await drawer.locator('pre').innerText();
  expect(letter).toMatch(/- Umsatz: .*\s€ \(Vorjahr .*, Änderung .*\)/);
  await expectAccessible(page, 'letter', '[role=dialog]');
  const link = /Nicht mehr erhalten: (\S+)/.exec(letter)?.[1] ?? '';
  expect(new URL(link).pathname).toMatch(/^\/abmelden\//);

  // Somebody who is signed in nowhere.
  const nowhere = await browser.newContext();
  const stranger = await nowhere.newPage();
  await stranger.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(stranger.getByText('schickt Ihnen die Montagszahlen dann nicht mehr')).toBeVisible();
  await expectAccessible(stranger, 'unsubscribe');
  await stranger.getByRole('button', { name: 'Abmelden' }).click();
  await expect(stranger.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await nowhere.close();

  await page.reload();
  const row = card.getByRole('row', { name: 'Carla Chefin' });
  await expect(row).toContainText('abbestellt am');
  await expect(row).toContainText('Inhaberin oder Inhaber');
});
