import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

test('without a group every area is disabled, and no data status is shown', async ({ page, signIn }) => {
  await signIn(people.nobody);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  for (const name of ['Analyse', 'Marketing', 'Benchmark', 'eyeplan', 'eyepage'])
    await expect(menu.getByRole('button', { name })).toBeDisabled();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0);
  await expect(page.getByText('Daten aktuell')).toHaveCount(0);
});

testAs.pure('without PRO the staff analysis is disabled, in the menu and at its address', async ({ page, signIn }) => {
  await signIn(people.pure, '/analyse/mitarbeiter');
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mitarbeiter', exact: true }).first()).toBeDisabled();
});

testAs.owner(
  'an admin sees the admin group, release of addresses is a plain link without a campaign',
  async ({ page, signIn }) => {
    await signIn(people.owner);
    await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible();
    await page.getByRole('button', { name: 'Marketing' }).click();
    await expect(page.getByRole('link', { name: 'Adressen freigeben' })).toBeVisible();
  },
);

test('the sidebar is 264 px wide, 92 px collapsed, and starts collapsed up to 1024 px', async ({ page, signIn }) => {
  const width = async () => (await page.getByRole('complementary', { name: 'Seitenleiste' }).boundingBox())?.width;
  await signIn(people.owner);
  expect(await width()).toBe(264);
  await page.getByRole('button', { name: 'Menü einklappen' }).click();
  await expect.poll(width).toBe(92);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await width()).toBe(92);
});

test('a click on a child collapses the sidebar up to 1280 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(people.pure, '/analyse/gesamtumsatz');
  const sidebar = page.getByRole('complementary', { name: 'Seitenleiste' });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(264);
  await page.getByRole('link', { name: 'Kunden', exact: true }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(92);
});
