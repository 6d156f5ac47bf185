import { dashboardSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const euroWhole = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

test('every area brings its cards, with the figures of the API', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const { figures } = dashboardSchema.parse(await (await request.get('/api/v2/analysis/dashboard', { headers })).json());
  await signIn(people.owner);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euroWhole(figures[0]?.value ?? 0));
  const today = page.getByRole('region', { name: 'Heute wichtig' });
  for (const title of ['Adressfreigabe', 'Datenstand', 'Fällige Kunden', 'Datenfehler']) await expect(today.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zielerreichung' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
});

test('people see the cards of their groups, and those without any a way on', async ({ page, signIn }) => {
  await signIn(people.pure);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await expect(page.getByText('Datenstand', { exact: true })).toBeVisible();
  await expect(page.getByText('Adressfreigabe', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toHaveCount(0);
});

test('without a group there is a greeting instead of cards', async ({ page, signIn }) => {
  await signIn(people.nobody);
  await expect(page.getByText('Ihre Bereiche finden Sie im Menü links.', { exact: false })).toBeVisible();
});

test('an area that is down fails in its own cards alone', async ({ page, signIn }) => {
  await page.route('**/areas/marketing/**/remoteEntry.js*', (route) => route.abort());
  await signIn(people.owner);
  await expect(page.getByRole('alert').filter({ hasText: 'Adressfreigabe kann nicht angezeigt werden' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await expect(page.getByText('Datenstand', { exact: true })).toBeVisible();
});

test('a name in the team leads to the person, and a figure to its page', async ({ page, signIn }) => {
  await signIn(people.owner);
  await page.getByRole('button', { name: 'Ganzes Team anzeigen' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/analyse\/mitarbeiter\/detail\/\d+(\?|$)/);
  await page.goBack();
  await page.getByRole('link', { name: 'Mehrbrillenquote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
});

test('no gap is left below the goals, set or not', async ({ page, signIn }) => {
  await signIn(people.twelveStores);
  await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  const [goals, team] = [page.getByRole('region', { name: 'Zielerreichung' }), page.getByRole('region', { name: 'Team', exact: true })];
  const bottom = async () => { const box = await goals.boundingBox(); return (box?.y ?? 0) + (box?.height ?? 0); };
  expect(((await team.boundingBox())?.y ?? 0) - await bottom()).toBeCloseTo(24, 0);
});

test('left, the dashboard is gone: nothing of it listens behind the next page', async ({ page, signIn }) => {
  await signIn(people.owner);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mehrbrillenquote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brillenaufträge' })).toBeVisible();
  await expect(page.locator('h1', { hasText: 'Dashboard' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
});
