import type { APIRequestContext } from '@playwright/test';
import { registrySchema } from '@portal/shared/contract';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** The version of an area that all people get. */
async function versionOf(request: APIRequestContext, id: string): Promise<string> {
  const { areas } = registrySchema.parse(await (await request.get('/areas.json')).json());
  return areas.find((area) => area.id === id)!.version;
}

test('without the right no other version is shown, and the portal stays as it is', async ({
  page,
  signIn,
  request,
}) => {
  await signIn(people.oneStore, `/benchmark/kunden?version=benchmark@${await versionOf(request, 'benchmark')}`);
  const bar = page.getByRole('complementary', { name: 'Testansicht' });
  await expect(bar).toContainText('wer das Recht „QA“ hat');
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  await expect(bar).toBeHidden();
});

/** The operating company gives somebody the right, or takes it. */
const turnRight = (title: string, said: string) =>
  testAs.operator(title, async ({ page, signIn }) => {
    await signIn(people.operator, '/admin/benutzerverwaltung');
    await page.getByRole('searchbox').fill(people.oneStore);
    await page.getByRole('row').filter({ hasText: people.oneStore }).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Recht „QA“' }).click();
    await expect(page.getByRole('dialog')).toContainText(said);
  });

turnRight('the operating company gives somebody the right', 'hat das Recht „QA“ bekommen');

test('with it a tab shows a version on every page, another tab does not, and one click leads back', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const version = await versionOf(request, 'benchmark');
  await signIn(people.oneStore, `/benchmark/kunden?version=benchmark@${version},analyse@9.9.9`);
  const bar = page.getByRole('complementary', { name: 'Testansicht' });
  await expect(bar).toContainText(`Benchmark in der Version ${version}`);
  await expect(bar).toContainText('Die Version 9.9.9 von analyse gibt es hier nicht.');
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  expect(page.url()).not.toContain('version=');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(bar).toBeVisible();
  const other = await context.newPage();
  await other.goto('/benchmark/kunden');
  await expect(other.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Testansicht' })).toBeHidden();
  await bar.getByRole('button', { name: 'Zurück zum Stand aller' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

turnRight('the operating company takes it again', 'hat das Recht „QA“ nicht mehr');
