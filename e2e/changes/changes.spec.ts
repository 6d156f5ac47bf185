import { dashboardSchema } from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { campaignSchema, DEFAULT_EXPORT_SETTINGS, selectionSchema } from '@portal/shared/contract/marketing';
import type { APIRequestContext, Page } from '@playwright/test';
import { accessToken, bearer } from '../support/api.ts';
import { newBusiness, uploadTo, type NewBusiness } from '../support/new-business.ts';
import { openTab } from '../support/open-tab.ts';
import { expect, test } from '../support/test.ts';
import { uploadFiles } from '../upload/files.ts';

/** What one area's screen changes is seen on another area's, which nobody loads anew: in another tab, and after a click on the menu. */

const germanDay = (day: string) => day.split('-').toReversed().join('.');
const euroWhole = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Figures follow by a job. */
const FOLLOWS = { timeout: 60_000 };

/** A business of this journey alone, with a customer who may be written to, and an order of today. */
async function business(request: APIRequestContext, called: string): Promise<NewBusiness> {
  const own = await newBusiness(request, called);
  await uploadTo(request, own, uploadFiles({ order: germanDay(today()), cancelled: germanDay(today()) }));
  return own;
}

/** Says when the page loads anew, which none of these may. */
async function loadedOnce(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once';
  });
  return () => page.evaluate(() => document.body.dataset.loaded === 'once');
}

test('goals, and what figures are: another tab shows them, and so does the dashboard that one goes to', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const own = await business(request, 'Optik Ziel');
  await signIn(own.email, '/einstellungen/ziele');
  const dashboard = await openTab(context);
  const revenue = await openTab(context, '/analyse/gesamtumsatz');
  const stand = (of: Page) => of.getByRole('region', { name: 'Stand', exact: true });
  await expect(stand(dashboard)).toBeVisible();
  await expect(revenue.getByText(/^Datenstand /).first()).toBeVisible();
  const unloaded = await Promise.all([page, dashboard, revenue].map(loadedOnce));
  const areAsBefore = async () => (await Promise.all(unloaded.map((isSo) => isSo()))).filter(Boolean).length;

  await test.step('goal → dashboard', async () => {
    await page.getByRole('button', { name: 'Selbst eintragen' }).click();
    const year = page.getByRole('textbox', { name: new RegExp(`^Jahresziel ${today().slice(0, 4)}: Umsatz$`) });
    await year.fill('600000');
    await year.press('Enter');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
    const headers = bearer(await accessToken(request, own.email));
    const { standing } = dashboardSchema.parse(
      await (await request.get('/api/v2/analysis/dashboard', { headers, params: { unit: 'month' } })).json(),
    );
    const goal = euroWhole(standing?.goal ?? NaN);
    await expect(stand(dashboard)).toContainText(goal);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(stand(page)).toContainText(goal);
    expect(await areAsBefore()).toBe(3);
  });

  await test.step('settings → every figure', async () => {
    await page.goto('/einstellungen/erweitert');
    await page.getByText('Netto', { exact: true }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(revenue.getByText(/Beträge netto/).first()).toBeVisible(FOLLOWS);
    // The tab of the settings itself was loaded anew, to get there.
    expect(await areAsBefore()).toBe(2);
  });
});

test('a release takes the warning from the menu, in every tab', async ({ page, context, signIn, request }) => {
  const own = await business(request, 'Optik Freigabe');
  const headers = bearer(await accessToken(request, own.email));
  const BASE = '/api/v2/optician-marketing';
  const selection = selectionSchema.parse(await (await request.post(`${BASE}/selection`, { headers })).json());
  const { channel, purpose, unit_cost_cents, fixed_cost_cents, pause_days, one_per_household } =
    DEFAULT_EXPORT_SETTINGS;
  const made = await request.post(`${BASE}/campaign`, {
    headers,
    data: {
      name: 'Ein Brief',
      purpose,
      channel,
      unit_cost_cents,
      fixed_cost_cents,
      selection_id: selection.id,
      ship_on: addDays(today(), 14),
      release_by: addDays(today(), 7),
      settings: { control_percent: 0, target_count: null, pause_days, one_per_household },
    },
  });
  const campaign = campaignSchema.parse(await made.json());
  campaignSchema.parse(await (await request.post(`${BASE}/campaign/${campaign.id}/start`, { headers })).json());

  await signIn(own.email, '/marketing/adressen-freigeben');
  const other = await openTab(context, '/marketing/versandlisten');
  const todo = (of: Page) => of.locator('[data-release="todo"]');
  for (const one of [page, other]) await expect(todo(one)).toHaveCount(1);
  const isAsBefore = await loadedOnce(other);
  await page.getByRole('button', { name: 'Verbindlich freigeben' }).click();
  await page.getByRole('button', { name: /^1 Adresse freigeben|^1 Adressen freigeben/ }).click();
  for (const one of [page, other]) {
    await expect(todo(one)).toHaveCount(0);
    await expect(one.locator('[data-release="done"]')).toHaveCount(1);
  }
  expect(await isAsBefore()).toBe(true);
});

test('what is put right counts on the page of the data’s quality and in the customer’s file', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const own = await business(request, 'Optik Mangel');
  await signIn(own.email, '/datenqualitat/email');
  const checks = await openTab(context, '/datenqualitat');
  const customers = await openTab(context, '/marketing/kunden-suchen');
  const row = checks.getByRole('table', { name: 'Prüfungen' }).getByRole('row', { name: /E-Mail/ });
  const before = await row.innerText();
  await customers.getByRole('link', { name: /Größ/ }).first().click();
  await expect(customers.getByRole('heading', { level: 1, name: /Größ/ })).toBeVisible();
  const unloaded = await Promise.all([checks, customers].map(loadedOnce));
  await page.getByRole('list', { name: 'Offene Zeilen' }).getByRole('listitem').first().focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('aenne@post.example');
  await page.keyboard.press('Enter');
  await expect(customers.getByRole('main')).toContainText('aenne@post.example', FOLLOWS);
  await expect.poll(() => row.innerText(), FOLLOWS).not.toBe(before);
  expect(await Promise.all(unloaded.map((isSo) => isSo()))).toEqual([true, true]);
});

test('two spellings that become one brand are one line of the analysis', async ({ page, context, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Marke');
  const [stores, , orders] = uploadFiles({ order: germanDay(today()), cancelled: germanDay(today()) });
  const lines = [
    'auftrag_id;pos;gruppe;hersteller;marke;modell;glastyp;index;beschichtung;menge;brutto;mwst',
    ...['Ray Blick', 'Maison Lunette'].map((brand, at) => `A1;${at + 1};Fassung;Haus;${brand};M${at};;;;1;100,00;19`),
  ];
  await uploadTo(request, own, [
    stores!,
    { ...orders!, buffer: Buffer.from(orders!.buffer.toString().replaceAll(';K1;', ';;')) },
    { name: 'positionen.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) },
  ]);
  await signIn(own.email, '/einstellungen/fassungmarken');
  const analysis = await openTab(context, '/analyse/umsatz-je-brillenauftrag');
  const main = analysis.getByRole('main');
  await expect(main.getByText('Maison Lunette').first()).toBeVisible();
  const isAsBefore = await loadedOnce(analysis);
  const list = page.getByRole('region', { name: 'Alle Marken' });
  await list.getByRole('button', { name: /^Maison Lunette/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Maison Lunette' });
  await drawer
    .getByRole('combobox', { name: 'Zählt als andere Marke' })
    .or(drawer.getByRole('textbox', { name: 'Zählt als andere Marke' }))
    .fill('Ray Blick');
  await drawer.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(main.getByText('Maison Lunette')).toHaveCount(0, FOLLOWS);
  expect(await isAsBefore()).toBe(true);
});
