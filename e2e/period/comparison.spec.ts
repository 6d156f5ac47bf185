import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

const year = new Date().getFullYear() - 1;

test('days of one’s own are compared on each page, said in print and in Warum?, and stay in the address', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, `/analyse/gesamtumsatz?zeitraum=${year}-10`);
  const choice = page.getByRole('combobox', { name: 'Vergleich', exact: true });
  await choice.selectOption('Anderer Zeitraum …');
  await expect(page).toHaveURL(
    new RegExp(`vergleich=frei&vergleich.von=${year - 1}-10-01&vergleich.bis=${year - 1}-10-31`),
  );
  await page.getByLabel('Vergleich bis').fill(`${year - 1}-10-20`);
  await page.getByLabel('Vergleich bis').blur();
  const days = `01.10.${year - 1} bis 20.10.${year - 1}`;
  await expect(page.getByText(`gegenüber Vergleichszeitraum (${days})`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Vergleich ${days} entfernen` })).toBeVisible();
  await page
    .getByRole('button', { name: /Warum\?/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: /^Warum\?/ });
  await expect(why).toContainText(/(?:unter|über) dem Vergleichszeitraum\./);
  await expect(why.getByRole('row', { name: /^Kalender/ })).toContainText('Arbeitstage');
  await page.keyboard.press('Escape');
  await page.goto(`/analyse/brillenauftrage${new URL(page.url()).search}`);
  await expect(page.getByText(`gegenüber Vergleichszeitraum (${days})`)).toBeVisible();
});

test('the same weekdays and Easter are choices where they say something', async ({ page, signIn }) => {
  await signIn(people.owner, `/analyse/gesamtumsatz?zeitraum=${year}-04`);
  const choice = page.getByRole('combobox', { name: 'Vergleich', exact: true });
  await choice.selectOption('Ostern zu Ostern');
  await expect(page.getByText(/gegenüber Vorjahr nach Ostern \(/)).toBeVisible();
  await choice.selectOption('Gleiche Wochentage');
  await expect(page.getByText(/gegenüber Vorjahr nach Wochentagen \(/)).toBeVisible();
  await page.goto(`/analyse/gesamtumsatz?zeitraum=${year}-08&vergleich=ostern`);
  await expect(choice).toHaveValue('vorjahr');
  await expect(choice.getByRole('option', { name: 'Ostern zu Ostern' })).toHaveCount(0);
});
