import type { APIRequestContext, Page } from '@playwright/test';
import { selectionSchema, type Selection } from '@portal/shared/contract/marketing';
import { accessToken, bearer } from '../support/api.ts';
import { openTab } from '../support/open-tab.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const LIST = '/marketing/selektion-export';
const API = '/api/v2/optician-marketing/selection';

const result = (page: Page) => page.getByRole('region', { name: 'Ergebnis' });
const isSaved = (page: Page) => expect(page.getByText('Alle Änderungen sind gespeichert.')).toBeVisible();
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

/** A selection that the list tells from all others. */
async function named(request: APIRequestContext, headers: Record<string, string>, name: string): Promise<number> {
  const { id, config } = selectionSchema.parse(await (await request.post(API, { headers })).json());
  await request.put(`${API}/${id}`, { headers, data: { ...config, name } });
  return id;
}
const count = (value: number) => value.toLocaleString('de-DE');

async function newSelection(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Neue Selektion', exact: true }).click();
  await result(page).waitFor();
  return idIn(page);
}

testAs.owner(
  'by keys alone: a selection is made, narrowed, named and found again; what the page says is what is saved',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const read = async (id: number): Promise<Selection> =>
      selectionSchema.parse(await (await request.get(`${API}/${id}`, { headers, params: { limit: 10 } })).json());
    await signIn(people.owner, LIST);
    await page.getByRole('button', { name: 'Neue Selektion', exact: true }).press('Enter');
    await result(page).waitFor();
    const id = idIn(page);

    const from = page.getByRole('slider', { name: 'Alter: von' });
    await from.focus();
    for (let year = 0; year < 45; year += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Alter: bis' }).press('Home');
    await expect(page.getByRole('textbox', { name: 'Alter bis' })).toHaveValue('45');
    await page.getByRole('slider', { name: 'Alter: bis' }).press('End');
    await page.getByRole('textbox', { name: 'Letzte Hauptbrille von' }).fill('30');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wieder fällig ab 45');
    await page.getByRole('checkbox', { name: 'Brief' }).press('Space');
    await expect(result(page)).toContainText(
      'Kunden ab 45 Jahren, letzte Hauptbrille vor mindestens 30 Monaten, erreichbar per Brief.',
    );
    await isSaved(page);

    const saved = await read(id);
    expect(saved.config).toMatchObject({
      name: 'Wieder fällig ab 45',
      age: { from: 45, to: null },
      last_order_main: { from: 30, to: null },
      consent: { letter: true },
    });
    await expect(result(page)).toContainText(`${count(saved.hits)} Treffer von ${count(saved.funnel[0]!.remaining)}`);
    await expect(page.getByRole('region', { name: 'Beispiele' })).toContainText(saved.customers!.items[0]!.last_name!);
    expect(saved.customers?.total).toBe(saved.hits);

    await page.getByRole('link', { name: 'Zu allen Selektionen' }).press('Enter');
    const row = page.getByRole('row', { name: /Wieder fällig ab 45/ });
    await expect(row).toContainText(count(saved.hits));
    await row.getByRole('button', { name: 'Aktionen: Wieder fällig ab 45' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter');
    await expect(row).toHaveCount(0);
    const undo = page.getByRole('button', { name: 'Rückgängig' });
    await expect(undo).toBeEnabled();
    await undo.press('Enter');
    await expect(row).toContainText(count(saved.hits));
    expect((await read(id)).version).toBe(saved.version);
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);

testAs.owner('a name is changed in its place, and a copy is made and taken back', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const id = await named(request, headers, 'Vor dem Umbenennen');
  await signIn(people.owner, LIST);
  const act = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Vor dem Umbenennen', 'Umbenennen');
  await page.getByRole('textbox', { name: /^Neuer Name/ }).fill('Umbenannt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Umbenannt', exact: true })).toBeVisible();
  await act('Umbenannt', 'Duplizieren');
  await expect(page.getByRole('link', { name: 'Kopie von Umbenannt' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Kopie von Umbenannt' })).toHaveCount(0);
  expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
});

testAs.owner(
  'by keys alone: a name is changed or kept, a selection is deleted and comes back, and the focus is never lost',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const id = await named(request, headers, 'Vor den Tasten');
    await signIn(people.owner, LIST);
    const menuOf = (name: string) => page.getByRole('button', { name: `Aktionen: ${name}`, exact: true });
    const item = (name: string) => page.getByRole('menuitem', { name });
    const field = page.getByRole('textbox', { name: /^Neuer Name/ });
    const rename = async (name: string, next: string, end: 'Enter' | 'Escape') => {
      await menuOf(name).press('Enter');
      await expect(item('Umbenennen')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.type(next);
      await page.keyboard.press(end);
      await expect(field).toHaveCount(0);
    };
    await rename('Vor den Tasten', 'Doch nicht', 'Escape');
    await expect(menuOf('Vor den Tasten')).toBeFocused();
    await rename('Vor den Tasten', 'Nach den Tasten', 'Enter');
    await expect(
      page.getByRole('status').filter({ hasText: '„Vor den Tasten“ heißt jetzt „Nach den Tasten“.' }),
    ).toBeVisible();
    await expect(menuOf('Nach den Tasten')).toBeFocused();

    await page.keyboard.press('Space');
    await expect(item('Umbenennen')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Löschen')).toBeFocused();
    await page.keyboard.press('Enter');
    const notice = page.getByRole('status').filter({ hasText: '„Nach den Tasten“ ist gelöscht.' });
    await expect(notice).toBeFocused();
    await expect(menuOf('Nach den Tasten')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menuOf('Nach den Tasten')).toBeVisible();
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);

testAs.owner('a thumb follows the mouse, and the counts follow the thumb', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const id = await named(request, headers, 'Mit der Maus');
  await signIn(people.owner, `${LIST}/${id}`);
  const slider = page.getByRole('slider', { name: 'Alter: von' });
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.move(x + 9, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 30 });
  await page.mouse.up();
  // The middle of a scale from 0 to 105.
  await expect(page.getByRole('textbox', { name: 'Alter von' })).toHaveValue(/^5[123]$/);
  await isSaved(page);
  const { hits } = selectionSchema.parse(await (await request.get(`${API}/${id}`, { headers })).json());
  await expect(result(page)).toContainText(`${count(hits)} Treffer`);
  expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
});

testAs.owner(
  'while a thumb is dragged the browser itself counts what the server says afterwards',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const id = await named(request, headers, 'Im Browser gezählt');
    const customers = page.waitForResponse(`**${API}/${id}/segments`);
    await signIn(people.owner, `${LIST}/${id}`);
    expect((await customers).status()).toBe(200);
    // Nobody else can say them now.
    await page.route(`**${API}/${id}/count`, (route) => route.abort());
    const slider = page.getByRole('slider', { name: 'Alter: von' });
    await slider.focus();
    for (let step = 0; step < 3; step += 1) await slider.press('PageUp');
    await page.getByRole('checkbox', { name: 'Brief' }).press('Space');
    await isSaved(page);
    const { hits, reach, funnel, config } = selectionSchema.parse(
      await (await request.get(`${API}/${id}`, { headers })).json(),
    );
    expect(config.age.from).toBeGreaterThan(0);
    await expect(result(page)).toContainText(`${count(hits)} Treffer von ${count(funnel[0]!.remaining)}`);
    await expect(result(page)).toContainText(`E-Mail${count(reach.email)}`);
    await expect(result(page).getByRole('listitem')).toContainText(funnel.map(({ remaining }) => count(remaining)));
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);

testAs.owner(
  'two tabs on one selection: what both have changed is asked about, nothing else is lost',
  async ({ page, context, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    await signIn(people.owner, LIST);
    const id = await newSelection(page);
    const tab = await openTab(context, `${LIST}/${id}`);
    await result(tab).waitFor();
    const bound = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true });
    await bound(page, 'Alter von').fill('45');
    await isSaved(page);
    // Another piece goes together without a word …
    await bound(tab, 'Letzte Hauptbrille von').fill('30');
    await expect(result(tab)).toContainText('Kunden ab 45 Jahren, letzte Hauptbrille vor mindestens 30 Monaten.');
    await isSaved(tab);
    // … and the same one is asked about.
    await bound(tab, 'Alter von').fill('60');
    await isSaved(tab);
    await bound(page, 'Alter bis').fill('50');
    const versions = page.getByRole('table', { name: 'Beide Fassungen' });
    await expect(versions.getByRole('row', { name: /^Alter/ })).toContainText('zwischen 45 und 50ab 60 Jahren');
    await expect(versions.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Alles Gespeicherte' }).click();
    await isSaved(page);
    await expect(result(page)).toContainText('Kunden ab 60 Jahren, letzte Hauptbrille vor mindestens 30 Monaten.');
    await tab.close();
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);

testAs.owner(
  'whoever leaves while something is unsaved loses nothing, and is asked only where it cannot be saved',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    await signIn(people.owner, LIST);
    const id = await newSelection(page);
    await page.getByRole('textbox', { name: 'Alter von' }).fill('45');
    await page.getByRole('link', { name: 'Zu allen Selektionen' }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
    expect(((await (await request.get(`${API}/${id}`, { headers })).json()) as Selection).config.age.from).toBe(45);

    await page.goto(`${LIST}/${id}`);
    await page.route(`**${API}/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('textbox', { name: 'Alter von' }).fill('60');
    await page.getByRole('link', { name: 'Zu allen Selektionen' }).click();
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(page.getByText(/^Keine Verbindung: Ihre Änderungen bleiben hier/)).toBeVisible();
    await page.unroute(`**${API}/${id}`);
    await page.getByRole('link', { name: 'Zu allen Selektionen' }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
    expect(((await (await request.get(`${API}/${id}`, { headers })).json()) as Selection).config.age.from).toBe(60);
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);

testAs.owner(
  'on a phone the rows are cards, and the figure goes along with the sliders',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const id = await named(request, headers, 'Am Telefon gefunden');
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(people.owner, LIST);
    await expect(
      page.getByRole('list', { name: 'Selektionen' }).getByRole('listitem').filter({ hasText: 'Am Telefon gefunden' }),
    ).toBeVisible();
    await page.goto(`${LIST}/${id}`);
    const slider = page.getByRole('slider', { name: 'Gleitsicht: von' });
    await slider.focus();
    await expect(page.locator('p').filter({ hasText: /^[\d.]+ Treffer$/ })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect((await request.delete(`${API}/${id}`, { headers })).status()).toBe(204);
  },
);
