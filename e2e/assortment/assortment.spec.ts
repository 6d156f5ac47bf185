import { assortmentSchema } from '@portal/shared/contract/analyse';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.pure });

const YEAR = new Date().getFullYear() - 1;
const PERIOD = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, scope: 'store' };
const PATH = '/analyse/sortiment?zeitraum=vorjahr';
const euro = (cents: number) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });

test('each part of the assortment shows what the API says, and stays in the address', async ({
  page,
  signIn,
  request,
}) => {
  const headers = bearer(await accessToken(request, people.pure));
  await signIn(people.pure, PATH);
  for (const [label, sortiment] of [
    ['Gläser', 'glaeser'],
    ['Kontaktlinsen', 'kontaktlinsen'],
    ['Handelsware', 'handelsware'],
    ['Fassungen', 'fassungen'],
  ] as const) {
    const { total, change } = assortmentSchema.parse(
      await (await request.get('/api/v2/analysis/assortment', { headers, params: { ...PERIOD, sortiment } })).json(),
    );
    expect(total.current.pieces).toBeGreaterThan(0);
    expect(change.volume + change.price + change.mix).toBe(total.current.cents - total.previous.cents);
    await page.getByRole('radiogroup', { name: 'Teil des Sortiments' }).getByText(label, { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euro(total.current.cents));
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Fassungen' })).toBeChecked();
});

test('a margin is of what has a purchase price, and where none is known that is said', async ({
  page,
  signIn,
  request,
}) => {
  const headers = bearer(await accessToken(request, people.pure));
  await signIn(people.pure, PATH);
  const card = page.getByRole('region', { name: 'Marge', exact: true });
  const { margin, total } = assortmentSchema.parse(
    await (
      await request.get('/api/v2/analysis/assortment', { headers, params: { ...PERIOD, sortiment: 'glaeser' } })
    ).json(),
  );
  const { known_cents, net_cents, purchase_cents } = margin.current;
  // The demo's own lenses have no purchase price.
  expect(known_cents).toBeGreaterThan(0);
  expect(known_cents).toBeLessThan(total.current.cents);
  await expect(card).toContainText(`Marge ${euro(net_cents - purchase_cents)}`);
  await expect(card).toContainText('Was nicht bekannt ist, ist nicht hochgerechnet.');
  await page
    .getByRole('radiogroup', { name: 'Teil des Sortiments' })
    .getByText('Kontaktlinsen', { exact: true })
    .click();
  await expect(card).toContainText('Einkaufspreise fehlen: Marge ist nicht bekannt.');
});

test('pieces of all price bands are those of the part, under the limits that the API tells', async ({
  page,
  signIn,
  request,
}) => {
  const headers = bearer(await accessToken(request, people.pure));
  await signIn(people.pure, `${PATH}&sortiment=fassungen`);
  const { bands, total } = assortmentSchema.parse(
    await (
      await request.get('/api/v2/analysis/assortment', { headers, params: { ...PERIOD, sortiment: 'fassungen' } })
    ).json(),
  );
  expect(bands.sales.reduce((sum, { current }) => sum + current.cents, 0)).toBe(total.current.cents);
  const card = page.getByRole('region', { name: 'Preisbänder' });
  await card.getByRole('button', { name: 'Mehr zu „Preisbänder“' }).click();
  await page.getByRole('menuitem', { name: 'Als Tabelle' }).click();
  const first = card.getByRole('row').filter({ hasText: `unter ${bands.limits[0]} €` });
  await expect(first).toContainText(euro(bands.sales[0]?.current.cents ?? 0));
  await expectAccessible(page, 'price bands');
});
