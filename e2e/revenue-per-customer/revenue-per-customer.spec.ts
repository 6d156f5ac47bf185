import { revenuePerCustomerSchema } from '@portal/shared/contract/analyse';
import { selectionSchema } from '@portal/shared/contract/marketing';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/analyse/umsatz-je-kunde?zeitraum=vorjahr';
const API = '/api/v2/analysis/revenue-per-customer';
const year = new Date().getFullYear() - 1;
const days = { from: `${year}-01-01`, to: `${year}-12-31` };

testAs.owner('the cards show what the API says', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const { current } = revenuePerCustomerSchema.parse(await (await request.get(API, { headers, params: days })).json());
  await signIn(people.owner, PATH);
  await expect(page.getByRole('region', { name: 'Käufer', exact: true })).toContainText(
    current.buyers.toLocaleString('de-DE'),
  );
});

testAs.owner('the first tenth becomes a selection of exactly its customers', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const {
    deciles: [top],
  } = revenuePerCustomerSchema.parse(await (await request.get(API, { headers, params: days })).json());
  await signIn(people.owner, PATH);
  const card = page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' });
  await chooseOfFigure(card, 'Als Tabelle');
  await card.getByRole('button', { name: 'Top-10 %' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kunden im 1. Zehntel nach Umsatz' });
  await expect(drawer).toContainText(`${top?.buyers.toLocaleString('de-DE')} Kunden`);
  const made = page.waitForResponse((response) => response.url().endsWith('/analysis/customers/selection'));
  await drawer.getByRole('button', { name: 'Als Selektion übernehmen' }).click();
  const { id } = (await (await made).json()) as { id: number };
  await expect(page).toHaveURL(new RegExp(`/marketing/selektion-export/${id}\\?standort=\\d+&zeitraum=vorjahr$`));
  await expect(
    page.getByText(
      `Unter den ${top?.buyers.toLocaleString('de-DE')} Kunden hinter „Kunden im 1. Zehntel nach Umsatz“`,
      { exact: false },
    ),
  ).toBeVisible();
  const address = `/api/v2/optician-marketing/selection/${id}`;
  expect(selectionSchema.parse(await (await request.get(address, { headers })).json()).base).toEqual({
    label: 'Kunden im 1. Zehntel nach Umsatz',
    count: top?.buyers,
  });
  expect((await request.delete(address, { headers })).status()).toBe(204);
});

testAs.pure('without the group for it nobody makes a selection', async ({ page, signIn, request }) => {
  await signIn(people.pure, PATH);
  const card = page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' });
  await chooseOfFigure(card, 'Als Tabelle');
  await card.getByRole('button', { name: 'Top-10 %' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Als Selektion übernehmen' })).toHaveCount(0);
  const headers = bearer(await accessToken(request, people.pure));
  const answer = await request.post('/api/v2/analysis/customers/selection', {
    headers,
    data: { name: 'A', slice: { set: 'buyers', ...days } },
  });
  expect(answer.status()).toBe(403);
});
