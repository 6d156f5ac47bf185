import { loyaltySchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/analyse/kundenloyalitat';
const API = '/api/v2/analysis/loyalty';

testAs.owner('a cohort leads to as many customers as stand in it', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const year = new Date().getFullYear();
  const {
    cohorts: [oldest],
  } = loyaltySchema.parse(
    await (await request.get(API, { headers, params: { from: `${year}-01-01`, to: `${year}-12-31` } })).json(),
  );
  await signIn(people.owner, PATH);
  await page.getByRole('button', { name: new RegExp(`Kunden mit erster Hauptbrille ${oldest?.year}$`) }).click();
  await expect(page.getByRole('dialog', { name: `Erste Hauptbrille ${oldest?.year}` })).toContainText(
    `${oldest?.customers.toLocaleString('de-DE')} Kunden`,
  );
});

testAs.pure('the curve is a table too, and a CSV file', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const card = page.getByRole('region', { name: 'Von einer Hauptbrille zur nächsten' });
  await chooseOfFigure(card, 'Als Tabelle');
  await expect(card.getByRole('button', { name: '24 Monate' })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseOfFigure(card, 'CSV');
  expect((await download).suggestedFilename()).toBe('kaplan-meier.csv');
});

testAs.owner('who comes back is compared with what the filter says', async ({ page, signIn }) => {
  await signIn(people.owner, `${PATH}?vergleich=vorperiode`);
  await expect(page.getByRole('region', { name: 'Wiederkehrquote' })).toContainText(/Vorperiode \d/);
  await expect(page.getByRole('combobox', { name: 'Kundenart' })).toHaveCount(0);
});

test('the API refuses people without the group', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  for (const path of [API, '/api/v2/analysis/customer-base', '/api/v2/analysis/revenue-per-customer']) {
    expect((await request.get(path, { headers, params: { from: '2026-01-01', to: '2026-01-31' } })).status()).toBe(403);
  }
});
