import { expectAccessible } from '../support/accessible.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** '1.234,50 €' of a card, or of the sum below a list. */
const euros = (text: string | null) => /-?[\d.]+,\d\d/.exec((text ?? '').replaceAll('−', '-'))?.[0];

test('a weekday of a month becomes the filter of its page, goes along to other pages, and goes again', async ({
  page,
  signInPage,
}) => {
  await page.goto('/login');
  await signInPage.signIn(people.owner, '/analyse/gesamtumsatz?zeitraum=2025');
  const thursdays = page.getByRole('row', { name: /^Donnerstag/ });
  await thursdays.getByRole('button').nth(2).click();
  const list = page.getByRole('dialog', { name: 'Aufträge am Donnerstag im März 2025' });
  const sum = euros(await list.getByText(/zusammen/).textContent());
  expect(sum).toBeTruthy();
  await list.getByRole('button', { name: 'Seite filtern: nur Donnerstag · März 2025' }).click();

  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/zeitraum=2025-03&wochentag=4$/);
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByText('nur Donnerstag')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Freitag/ })).toBeHidden();
  await expect
    .poll(async () => euros(await page.getByRole('region', { name: 'Umsatz', exact: true }).textContent()))
    .toBe(sum);
  await expectAccessible(page, 'below a weekday');

  await page.getByRole('link', { name: 'Brillenaufträge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
  await expect(chips.getByText('nur Donnerstag')).toBeVisible();
  await page.getByRole('combobox', { name: 'Wochentag' }).selectOption('Alle Tage');
  await expect(chips).toBeHidden();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/gesamtumsatz\?.*zeitraum=2025$/);
});

test('a brand becomes the filter of its page, goes along to pages that can bear it, and is a chip of its own', async ({
  page,
  signInPage,
}) => {
  await page.goto('/login');
  await signInPage.signIn(people.owner, '/analyse/umsatz-je-brillenauftrag?zeitraum=2025');
  const brands = page.getByRole('region', { name: 'Marken' });
  const name = await brands.getByRole('row').nth(1).getByRole('button').first().textContent();
  await brands.getByRole('row').nth(1).getByRole('button').first().click();
  const list = page.getByRole('dialog', { name: `Aufträge mit Fassung von ${name}` });
  await list.getByRole('button', { name: `Seite filtern: Fassung von ${name}` }).click();

  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/zeitraum=2025&marke=/);
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByText(`Fassung von ${name}`)).toBeVisible();
  await expectAccessible(page, 'below a brand');

  await page.getByRole('link', { name: 'Kundenloyalität' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kundenloyalität' })).toBeVisible();
  await expect(chips).toBeHidden();
  await page.getByRole('link', { name: 'Gesamtumsatz' }).click();
  await chips.getByRole('button', { name: `Fassung von ${name} entfernen` }).click();
  await expect(chips).toBeHidden();
  await expect(page).not.toHaveURL(/marke=/);
});

test('a range of amounts becomes the filter of its page, and what it leaves empty says so and leads out of it', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, '/analyse/umsatz-je-brillenauftrag?zeitraum=2025');
  const card = page.getByRole('region', { name: 'Verteilung der Beträge', exact: true });
  await chooseOfFigure(card, 'Als Tabelle');
  await card
    .getByRole('button', { name: /bis unter/ })
    .nth(3)
    .press('Enter');
  const list = page.getByRole('dialog', { name: /^Brillenaufträge: / });
  await list.getByRole('button', { name: /^Seite filtern: Auftragswert .* bis unter / }).click();
  await expect(page).toHaveURL(/preis=\d+-\d+/);
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByText(/^Auftragswert /)).toBeVisible();
  await expectAccessible(page, 'below a range of amounts');

  await page.goto('/analyse/gesamtumsatz?zeitraum=2025&preis=99999900-');
  const empty = page.getByText(/Gezeigt wird nur: Auftragswert ab 999\.999,00\s€\./);
  await expect(empty).toBeVisible();
  await expectAccessible(page, 'nothing below a filter');
  await page.getByRole('button', { name: 'Einschränkungen herausnehmen' }).click();
  await expect(page).toHaveURL(/gesamtumsatz\?.*zeitraum=2025$/);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
});

test('a postcode becomes the filter of its page, and goes along', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/einzugsgebiet?zeitraum=2025');
  const row = page.getByRole('table', { name: 'Kunden nach Postleitzahl' }).getByRole('row').nth(1);
  const plz = /\d{5}/.exec((await row.textContent()) ?? '')?.[0];
  await row.getByRole('button').first().click();
  // Its place is not asked for beside it: the address says what was clicked.
  await expect(page).toHaveURL(new RegExp(`liste\\.plz=${plz}(?!.*(?:place|ort)=)`));
  await page.getByRole('button', { name: `Seite filtern: PLZ ${plz}` }).click();
  await expect(page).toHaveURL(new RegExp(`postleitzahl=${plz}(?!.*ort=)`));
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByRole('listitem')).toHaveText([`PLZ ${plz}`, 'Zurücksetzen']);
  await page.getByRole('link', { name: 'Gesamtumsatz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await chips.getByRole('button', { name: `PLZ ${plz} entfernen` }).click();
  await expect(chips).toBeHidden();
});

test('the place of a postcode becomes the filter of its page, and goes along', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/einzugsgebiet?zeitraum=2025');
  const row = page.getByRole('table', { name: 'Kunden nach Postleitzahl' }).getByRole('row').nth(1);
  await row.getByRole('button').first().click();
  const narrow = page.getByRole('button', { name: /^Seite filtern: Ort / });
  const place = ((await narrow.textContent()) ?? '').replace('Seite filtern: ', '');
  await narrow.click();
  await expect(page).toHaveURL(/[?&]ort=/);
  await expect(page).not.toHaveURL(/postleitzahl=/);
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByText(place)).toBeVisible();
  await expectAccessible(page, 'below a place');
  await page.getByRole('link', { name: 'Gesamtumsatz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await chips.getByRole('button', { name: `${place} entfernen` }).click();
  await expect(chips).toBeHidden();
});

test('a member of staff becomes the filter of its page by name, and goes along', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/mitarbeiter?zeitraum=2025');
  const grid = page.getByRole('table', { name: 'Zahlen je Mitarbeiter' });
  const name = (await grid.getByRole('link').first().textContent()) ?? '';
  await grid.getByRole('row').nth(1).getByRole('button').first().click();
  await page.getByRole('button', { name: `Seite filtern: ${name}` }).click();
  await expect(page).toHaveURL(/mitarbeiter=\d+/);
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByText(name)).toBeVisible();
  await page.getByRole('link', { name: 'Gesamtumsatz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await expect(chips.getByText(name)).toBeVisible();
  await expectAccessible(page, 'below a member of staff');
});
