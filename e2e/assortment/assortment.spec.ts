import { assortmentSchema } from '@portal/shared/contract/analyse';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

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

testAs.owner('an Admin sets where price bands end, in ascending order alone', async ({ page, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Preisband');
  await signIn(own.email, '/einstellungen/basis-einstellungen');
  const card = page.getByRole('region', { name: 'Preisbänder' });
  const frames = card.getByRole('textbox', { name: 'Fassungen: Grenzen in €' });
  const save = card.getByRole('button', { name: 'Speichern' });
  await frames.fill('150; 100');
  await save.click();
  await expect(card.getByText(/aufsteigend: jede muss/)).toBeVisible();
  await frames.fill('100; 150');
  await expect(card.getByText('unter 100 € · 100 bis 149 € · ab 150 €')).toBeVisible();
  await save.click();
  await expect(card.getByText('Die Preisbänder sind gespeichert.')).toBeVisible();
  await page.reload();
  await expect(frames).toHaveValue('100; 150');
  await expectAccessible(page, 'limits of price bands');
});

testAs.owner(
  'two spellings of an address stand beside each other where brands are merged',
  async ({ page, signIn }) => {
    await signIn(people.owner, '/einstellungen/fassungmarken?marke=LUNOVA&mit=Lunova');
    const pair = page.getByRole('region', { name: 'Zwei Schreibweisen einer Marke?' });
    await expect(pair.getByRole('button', { name: '„LUNOVA“ zählt als „Lunova“' })).toBeVisible();
    await expect(pair.getByRole('button', { name: 'Es sind zwei Marken' })).toBeVisible();
  },
);
