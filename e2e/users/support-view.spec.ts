import { PASSWORD, people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'Der Upload von gestern ist nicht angekommen.';

test('the operating company looks into a business, changes nothing, leaves, and the business reads why', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(people.operator, '/admin/benutzerverwaltung');
  await page.getByRole('searchbox').fill(people.owner);
  await page.getByRole('button', { name: /^Katrin Sommer/ }).click();
  const panel = page.getByRole('dialog', { name: 'Katrin Sommer' });
  await panel.getByRole('button', { name: 'Supportansicht öffnen' }).click();
  await expect(panel.getByText('Bitte nennen Sie den Anlass. Der Betrieb liest ihn.')).toBeVisible();
  await panel.getByLabel('Anlass').fill(REASON);
  await panel.getByRole('button', { name: 'Supportansicht öffnen' }).click();

  const banner = page.getByRole('complementary', { name: 'Supportansicht' });
  await expect(banner).toContainText('Supportansicht: Brillenhaus Sommer, nur lesen');
  await page.goto('/analyse/gesamtumsatz');
  await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
  await expect(page.getByTestId('store-selector')).toContainText('Brillenhaus Sommer');

  await test.step('what changes something is refused with a sentence', async () => {
    await page.goto('/einstellungen/benutzerverwaltung');
    await page.getByRole('searchbox').fill(people.pure);
    await page.getByRole('button', { name: /^Jonas Keller/ }).click();
    await page
      .getByRole('dialog', { name: 'Jonas Keller' })
      .getByRole('checkbox', { name: 'Benchmark', exact: true })
      .click();
    await expect(page.getByRole('alert')).toContainText('In der Supportansicht lässt sich nichts ändern.');
    await page.keyboard.press('Escape');
  });

  await banner.getByRole('button', { name: 'Supportansicht beenden' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer aller Betriebe' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const theirs = await (await browser.newContext()).newPage();
  await new SignInPage(theirs).signIn(people.owner, '/einstellungen/benutzerverwaltung', PASSWORD);
  await expect(theirs.getByRole('region', { name: 'Supportansichten' })).toContainText(REASON);
  await theirs.context().close();
});

test('an Admin of an ordinary business finds the own users alone, and no support view', async ({ page, signIn }) => {
  await signIn(people.owner, '/admin/benutzerverwaltung');
  await expect(page.getByRole('heading', { name: 'Benutzer Ihres Betriebs' })).toBeVisible();
  await page.getByRole('searchbox').fill(people.pure);
  await page.getByRole('button', { name: /^Jonas Keller/ }).click();
  await expect(page.getByRole('dialog', { name: 'Jonas Keller' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supportansicht öffnen' })).toHaveCount(0);
  await expect(page.getByText(people.operator)).toHaveCount(0);
});
