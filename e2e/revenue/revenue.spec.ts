import { revenueSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const PATH = '/analyse/gesamtumsatz?zeitraum=vorjahr';
const euro = (cents: number) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });

testAs.twelveStores('cards show what the API says, for this store and for all', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.twelveStores));
  const year = new Date().getFullYear() - 1;
  const revenue = async (scope: string) =>
    revenueSchema.parse(
      await (
        await request.get('/api/v2/analysis/revenue', {
          headers,
          params: { from: `${year}-01-01`, to: `${year}-12-31`, scope },
        })
      ).json(),
    );
  const [one, all] = [await revenue('store'), await revenue('all')];
  expect(all.total.umsatz).toBeGreaterThan(one.total.umsatz);

  await signIn(people.twelveStores, PATH);
  const card = page.getByRole('region', { name: 'Umsatz', exact: true });
  await expect(card).toContainText(euro(one.total.umsatz));
  await page.goto(`${PATH}&standort=alle`);
  await expect(card).toContainText(euro(all.total.umsatz));
});

testAs.pure('the filter bar lives in the URL and comes back with it', async ({ page, signIn }) => {
  await signIn(people.pure, '/analyse/gesamtumsatz');
  await page.getByRole('combobox', { name: 'Vergleich' }).selectOption('Vorperiode');
  await expect(page).toHaveURL(/vergleich=vorperiode/);
  await expect(page.getByText('gegenüber Vorperiode').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('gegenüber Vorperiode').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
});

testAs.pure('the chart is a table too, and a CSV file', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const months = page.getByRole('region', { name: 'Umsatz je Monat', exact: true });
  const picture = page.waitForEvent('download');
  await chooseOfFigure(months, 'PNG');
  expect((await picture).suggestedFilename()).toBe('gesamtumsatz-je-monat-brutto.png');
  await chooseOfFigure(months, 'Als Tabelle');
  await expect(months.getByRole('row')).toHaveCount(13);
  const download = page.waitForEvent('download');
  await chooseOfFigure(months, 'CSV');
  expect((await download).suggestedFilename()).toBe('gesamtumsatz-je-monat-brutto.csv');
});

testAs.pure('a field of the weekdays leads to orders with the same sum', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const field = page.getByRole('table', { name: 'Umsatz je Tag nach Wochentag' }).getByRole('button').first();
  const [, sum = ''] = /zusammen ([−\d.]+)/.exec((await field.getAttribute('aria-label')) ?? '') ?? [];
  await field.click();
  const words = page.getByRole('dialog').getByText(/zusammen/);
  await expect(words).toContainText(/\d/);
  const exact = Number(
    (await words.locator('b').textContent())
      ?.replaceAll('.', '')
      .replace(',', '.')
      .replace('−', '-')
      .replace(/[^\d.-]/g, ''),
  );
  expect(Math.round(exact)).toBe(
    Number(
      sum
        .replaceAll('.', '')
        .replace('−', '-')
        .replace(/[^\d-]/g, ''),
    ),
  );
});

testAs.pure('a failed call shows what to do, and trying again heals it', async ({ page, signIn }) => {
  await page.route('**/api/v2/analysis/revenue?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(people.pure, PATH);
  const panel = page.getByRole('alert');
  await expect(panel).toBeVisible();
  await page.unroute('**/api/v2/analysis/revenue?*');
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toBeVisible();
});

test('the API refuses people without the group', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  const answer = await request.get('/api/v2/analysis/revenue?from=2026-01-01&to=2026-01-31', { headers });
  expect(answer.status()).toBe(403);
});

testAs.twelveStores(
  'on a phone each step of the bridge has its name and its amount, and none covers another',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(people.twelveStores, `${PATH}&standort=alle`);
    const bridge = page.getByRole('region', { name: 'Was den Unterschied macht' });
    await bridge.scrollIntoViewIfNeeded();
    await expect(
      bridge
        .locator('svg text')
        .filter({ hasText: /^((Mehr|Weniger|Teurer|Günstiger) verkauft|Andere Mischung|\d{4})$/ }),
    ).toHaveCount(5);
    const texts = await bridge.locator('svg text').evaluateAll((all) =>
      all.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const room = text.closest('svg')!.getBoundingClientRect();
        return {
          word: text.textContent ?? '',
          left,
          right,
          top,
          bottom,
          isCut: left < room.left - 1 || right > room.right + 1,
        };
      }),
    );
    expect(
      texts.filter(({ word }) => /^[+−]?[\d.]+ €$/.test(word.replaceAll('\u00A0', ' '))).length,
    ).toBeGreaterThanOrEqual(5);
    expect(texts.filter(({ isCut }) => isCut)).toEqual([]);
    const covered = texts.flatMap((a, at) =>
      texts
        .slice(at + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.word} | ${b.word}`),
    );
    expect(covered).toEqual([]);
  },
);
