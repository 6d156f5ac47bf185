import { allPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';
import { SPECIFIED } from './specified.ts';

test('the registry has every route of the specification, and no other', () => {
  expect(allPages.map(({ path }) => path).sort()).toEqual(Object.values(SPECIFIED).flat().sort());
});

testAs.pure('an unknown path ends at page-404, whose button leads home', async ({ page, signIn }) => {
  await signIn(people.pure, '/gibt/es/nicht');
  await expect(page).toHaveURL(/\/page-404$/);
  await expect(page.getByRole('heading', { name: 'OOPS! SEITE NICHT GEFUNDEN' })).toBeVisible();
  await page.getByText('Zurück nach Hause').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

testAs.owner('back and forward work across areas', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.getByRole('link', { name: 'Datenqualität' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
});
