import { goalSheetsSchema } from '@portal/shared/contract/settings-admin';
import { revenueSchema } from '@portal/shared/contract/analyse';
import { AccountPage } from '../account/account-page.ts';
import { uploadFiles } from '../upload/files.ts';
import { IdentityAdmin, ownEmail } from '../support/admin.ts';
import { accessToken, bearer } from '../support/api.ts';
import { clearedGoals, GOALS_URL } from '../support/goals.ts';
import { newBusiness } from '../support/new-business.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countClicks } from './clicks.ts';

const THIS_YEAR = new Date().getFullYear();
const german = (day: Date) => day.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

// Two of them set the same person's goals of next year.
test.describe.configure({ mode: 'serial' });

test('goals for next year: six clicks, and what was accepted is what is saved', async ({ page, signIn, request }) => {
  // No other journey sets this person's goals of that year.
  const year = THIS_YEAR + 1;
  const { headers, read } = await clearedGoals(request, people.owner, year);
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByRole('link', { name: 'Ziele', exact: true }).first().click();
  await clicks.choose(page.getByRole('combobox', { name: 'Jahr' }), String(year));
  await page.getByRole('button', { name: 'Vorschlag eintragen' }).click();
  const field = page.getByRole('textbox', { name: `Jahresziel ${year}: Umsatz`, exact: true });
  await expect(field).not.toHaveValue('');
  const accepted = await field.inputValue();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
  expect(clicks.count()).toBe(6);

  await expect(field).toHaveValue(accepted);
  const sheet = await read();
  const goal = sheet?.goals.find(({ kpi }) => kpi === 'revenue');
  const cents = Math.round(Number(accepted.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100);
  expect(goal?.value).toBe(cents);
  expect(goal?.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(cents);

  const left = goalSheetsSchema.parse(await (await request.get(GOALS_URL, { headers, params: { year } })).json())
    .stores[0];
  await request.delete(GOALS_URL, {
    headers,
    params: { store_id: left?.store_id ?? 0, year, version: left?.version ?? 0 },
  });
});

test('goals of all stores for next year: seven clicks, and what was accepted is what is saved', async ({
  page,
  signIn,
  request,
}) => {
  const year = THIS_YEAR + 1;
  const headers = bearer(await accessToken(request, people.owner));
  const sheets = async () =>
    goalSheetsSchema.parse(await (await request.get(GOALS_URL, { headers, params: { year, scope: 'all' } })).json())
      .stores;
  expect((await sheets()).flatMap(({ goals }) => goals)).toEqual([]);
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByRole('link', { name: 'Ziele', exact: true }).first().click();
  await page.getByRole('link', { name: 'Alle Standorte zusammen planen' }).click();
  await clicks.choose(page.getByRole('combobox', { name: 'Jahr' }), String(year));
  await page.getByRole('button', { name: 'Plan eintragen' }).click();
  await expect(page.getByText(/Bitte prüfen Sie ihn/)).toBeVisible();
  const stores = await sheets();
  const accepted: [string, number][] = [];
  for (const { store_name: store } of stores) {
    const typed = await page.getByRole('textbox', { name: `${store}: Umsatz ${year}`, exact: true }).inputValue();
    accepted.push([store, Number(typed.replaceAll('.', '')) * 100]);
  }
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(`Die Ziele von ${stores.length} Standorten sind gespeichert.`)).toBeVisible();
  expect(clicks.count()).toBe(7);
  const revenue = (await sheets()).map(({ store_name, goals }): [string, number | undefined] => [
    store_name,
    goals.find(({ kpi }) => kpi === 'revenue')?.value ?? undefined,
  ]);
  expect(revenue).toEqual(accepted);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
  expect((await sheets()).flatMap(({ goals }) => goals)).toEqual([]);
});

test('my own files, from nothing to the figure: five clicks', async ({ page, signIn, request }) => {
  const business = await newBusiness(request, 'Aufgabe');
  const year = THIS_YEAR - 1;
  await signIn(business.email);
  const clicks = await countClicks(page);
  await page.getByRole('main').getByRole('link', { name: 'Daten hochladen' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Dateien (?:aus)?wählen/ }).click();
  await (
    await chooser
  ).setFiles(uploadFiles({ order: german(new Date(year, 4, 12)), cancelled: german(new Date(year, 5, 2)) }));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '3 Dateien prüfen' }).click();
  await main.getByRole('button', { name: 'Importieren' }).click();
  await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
  await main
    .getByRole('link', { name: /Dashboard|Gesamtumsatz/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^(?:Dashboard|Gesamtumsatz)$/ }).waitFor();
  expect(clicks.count()).toBe(5);

  const headers = bearer(await accessToken(request, business.email));
  const answer = await request.get('/api/v2/analysis/revenue', {
    headers,
    params: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
  expect(revenueSchema.parse(await answer.json()).total.umsatz).toBe(123_456);
  await page.goto('/analyse/gesamtumsatz?zeitraum=vorjahr');
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText('1.234,56');
});

test('a new password: four clicks', async ({ page, signIn, signInPage, baseURL }) => {
  const email = ownEmail('aufgabe');
  await (await IdentityAdmin.of(baseURL!)).createUser({ email, groups: ['PURE'] });
  const own = 'Selbst-gewaehlt-2026!';
  await signIn(email);
  const clicks = await countClicks(page);
  const account = new AccountPage(page);
  await page.getByRole('button', { name: new RegExp(email.slice(0, 8)) }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  await account.oldPassword.click();
  // As somebody types who goes on with the tabulator: eyes that show a password may lie between.
  for (const [field, words] of [
    [account.oldPassword, PASSWORD],
    [account.newPassword, own],
    [account.repeated, own],
  ] as const) {
    for (
      let press = 0;
      press < 4 && !(await field.evaluate((element) => element === document.activeElement));
      press += 1
    )
      await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
  }
  await account.save.click();
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  expect(clicks.count()).toBe(4);

  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await signInPage.fill(email, own);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
