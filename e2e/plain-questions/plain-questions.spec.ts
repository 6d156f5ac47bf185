import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const LAST_YEAR = new Date().getFullYear() - 1;

test('a question in the palette has the figure of its page, whatever the page before was filtered by', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, '/analyse/gesamtumsatz?zeitraum=vormonat&alter=60%2B&brillentyp=Sonne');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Wohin möchten Sie?' });
  await expect(palette).toBeFocused();
  // Letter by letter, slower than the palette asks: none is lost while answers come.
  await page.keyboard.type(`gleitsicht oktober ${LAST_YEAR}`, { delay: 120 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Brillenaufträge · Gleitsicht · Oktober ${LAST_YEAR}`, { exact: false })).toBeVisible();
  const figure = await dialog.locator('[data-figure]').textContent();
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Zur Seite');
  await expectAccessible(page, 'an answer in the palette', '[aria-live]:has([data-figure])');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
  await expect(page).toHaveURL(/brillentyp=Gleitsicht/);
  await expect(page.getByRole('region', { name: 'Brillen', exact: true })).toContainText(figure ?? 'nichts');
  expect(decodeURIComponent(page.url())).not.toContain('oktober');
});

test('the field on the dashboard answers, offers two readings, and names what it does not understand', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(people.owner, '/');
  await page.getByRole('button', { name: 'Fragen Sie in Ihren Worten …' }).click();
  const field = page.getByRole('textbox', { name: 'Ihre Frage' });
  await expect(field).toBeFocused();
  const form = page.getByRole('search', { name: 'Eine Frage stellen' });
  await field.fill('umsatz je auftrag');
  await field.press('Enter');
  await page.getByRole('button', { name: /^Umsatz je Brillenauftrag · / }).click();
  await expect(page.getByText(/^Umsatz je Brillenauftrag · .* gegenüber /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Seite' })).toBeVisible();
  await expectAccessible(page, 'an answer on the dashboard', 'main');
  await field.fill('umsatz wetter');
  await form.getByRole('button', { name: 'Fragen' }).click();
  await expect(page.getByText('Nicht verstanden: „wetter“', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gesamtumsatz · / })).toBeVisible();
  expect(page.url()).not.toContain('wetter');
});
