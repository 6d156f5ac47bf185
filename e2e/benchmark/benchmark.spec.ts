import { benchmarkSchema } from '@portal/shared/contract/benchmark';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const YEAR = new Date().getFullYear() - 1;
const PERIOD = `zeitraum=${YEAR}`;
const euro = (cents: number) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });

const PAGES = [
  ['gesamtumsatz', 'Gesamtumsatz'],
  ['umsatz-je-auftrag', 'Umsatz je Auftrag'],
  ['umsatz-je-kunde', 'Umsatz je Kunde'],
  ['brillenauftrage', 'Brillenaufträge'],
  ['kunden', 'Kunden'],
] as const;

for (const [path, title] of PAGES) {
  testAs.owner(
    `${title}: place, band, arithmetic, levers and best quarter, and the peers are said to be invented, on paper as well`,
    async ({ page, signIn }) => {
      await signIn(people.owner, `/benchmark/${path}?${PERIOD}`);
      await expect(page.getByRole('heading', { level: 1, name: `Benchmark: ${title}` })).toBeVisible();
      await expect(
        page
          .getByText(/(besser als (mindestens )?\d+ von 100|im unteren Zehntel der) vergleichbaren Geschäfte/)
          .first(),
      ).toBeVisible();
      await expect(page.getByText('Vergleichswerte in dieser Vorführung sind erfunden.')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Vergleichswerte in dieser Vorführung sind erfunden.')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await expect(page.getByRole('img', { name: /^Liniendiagramm/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ihre größten Hebel' })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Was das beste Viertel anders macht' }).getByRole('row'),
      ).toHaveCount(4);
      // Of peers nothing is published by these.
      for (const field of ['Brillentyp', 'Altersgruppe', 'Kundenart'])
        await expect(page.getByRole('combobox', { name: field })).toHaveCount(0);
    },
  );
}

testAs.owner('the arithmetic adds up, line by line, to what the API says', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.owner));
  const { months } = benchmarkSchema.parse(
    await (
      await request.get('/api/v2/benchmark/umsatz-je-auftrag', {
        headers,
        params: { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` },
      })
    ).json(),
  );
  const compared = months.filter(({ band }) => band !== null);
  const cents = compared.map(
    ({ own, times, band }) => (Math.round(band!.median) - Math.round(own!)) * Math.round(times!),
  );
  await signIn(people.owner, `/benchmark/umsatz-je-auftrag?${PERIOD}&vergleichsgruppe=alle`);
  const lines = page.getByRole('region', { name: 'Was wäre wenn Median?' }).getByRole('row');
  await expect(lines).toHaveCount(compared.length + 2);
  for (const [at, amount] of cents.entries())
    await expect(lines.nth(at + 1)).toContainText(euro(amount).replace('-', '−'));
  await expect(lines.last()).toContainText(euro(cents.reduce((sum, one) => sum + one, 0)).replace('-', '−'));
});

testAs.owner('a lever leads to what the own figure is made of', async ({ page, signIn }) => {
  await signIn(people.owner, '/benchmark/gesamtumsatz');
  const way = page
    .getByRole('region', { name: 'Ihre größten Hebel' })
    .getByRole('link', { name: /^Analyse „/ })
    .first();
  const title = (await way.innerText()).replace(/^Analyse „(.*)“$/, '$1');
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

testAs.owner('peers, period and comparison live in the URL', async ({ page, signIn }) => {
  await signIn(people.owner, `/benchmark/kunden?${PERIOD}`);
  await page.getByRole('combobox', { name: 'Vergleichsgruppe' }).selectOption('Gleiche Region');
  await expect(page).toHaveURL(/vergleichsgruppe=region/);
  await expect(page.getByText(/allen Geschäften|in Baden-Württemberg/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Vergleich', exact: true }).selectOption('Ohne Vergleich');
  await expect(page.getByText(/^Trend gegenüber/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Vergleichsgruppe' })).toHaveValue('region');
});

testAs.owner('the chart is a table too, and a CSV file', async ({ page, signIn }) => {
  await signIn(people.owner, `/benchmark/gesamtumsatz?${PERIOD}`);
  const card = page.getByRole('region', { name: 'Gesamtumsatz im Vergleich' });
  await expect(card.getByRole('img', { name: /^Liniendiagramm/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await chooseOfFigure(card, 'CSV');
  expect((await file).suggestedFilename()).toMatch(/benchmark-gesamtumsatz.*\.csv$/);
  await chooseOfFigure(card, 'Als Tabelle');
  await expect(card.getByRole('row')).toHaveCount(13);
});

testAs.operator(
  'the operating company sets the rules and sees what they would publish; another Admin reads who decides',
  async ({ page, signIn }) => {
    await signIn(people.operator, '/admin/benchmark');
    const preview = page.getByRole('region', { name: 'Vorschau' });
    await expect(preview.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Veröffentlichte Monate' }).getByRole('row').nth(1)).toBeVisible();
    const least = page.getByRole('textbox', { name: 'Mindestzahl der Geschäfte' });
    await least.fill('9');
    await least.blur();
    await expect(page.getByText('Bitte geben Sie eine Zahl ab 10 ein.')).toBeVisible();
    await least.fill('100');
    await least.blur();
    await expect(preview.getByText('zu wenige Geschäfte').first()).toBeVisible();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(page.getByText('Alles ist gespeichert.')).toBeVisible();
  },
);

testAs.owner('an Admin of a business reads a sentence in place of the rules', async ({ page, signIn }) => {
  await signIn(people.owner, '/admin/benchmark');
  await expect(page.getByRole('heading', { name: 'Das legt die Betreibergesellschaft fest' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
});
