import { customerBaseSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/analyse/kunden?zeitraum=vorjahr';
const API = '/api/v2/analysis/customer-base';
const year = new Date().getFullYear() - 1;
const days = { from: `${year}-01-01`, to: `${year}-12-31` };

testAs.twelveStores(
  'the base of the API stands on its card, for this store and for all',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.twelveStores));
    const activeOf = async (scope: string) =>
      customerBaseSchema
        .parse(await (await request.get(API, { headers, params: { ...days, scope } })).json())
        .current.moves.reduce((sum, { is, customers }) => (is === 'active' ? sum + customers : sum), 0);
    const [one, all] = [await activeOf('store'), await activeOf('all')];
    expect(all).toBeGreaterThan(one);
    await signIn(people.twelveStores, PATH);
    const card = page.getByRole('region', { name: 'Aktive Kunden' });
    await expect(card).toContainText(one.toLocaleString('de-DE'));
    await page.goto(`${PATH}&standort=alle`);
    await expect(card).toContainText(all.toLocaleString('de-DE'));
  },
);

testAs.owner('a step of the waterfall leads to as many customers', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  const card = page.getByRole('region', { name: 'Kundenbestand' });
  await chooseOfFigure(card, 'Als Tabelle');
  const row = card.getByRole('row').filter({ hasText: '+ Neu' });
  const count = await row.getByRole('cell').nth(1).textContent();
  await row.getByRole('button', { name: '+ Neu' }).click();
  await expect(page.getByRole('dialog', { name: 'Neue Kunden' })).toContainText(`${count} Kunden`);
});

testAs.owner('a click into the age pyramid opens the customers of that age', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  const chart = page.getByRole('img', { name: /^Alterspyramide von/ });
  await expect(chart.locator('svg')).toBeVisible();
  await chart.click();
  await expect(page.getByRole('dialog', { name: /^Aktive Kunden, \d+–\d+ Jahre$/ })).toBeVisible();
});
