import { deadEndsOf } from '../support/dead-ends.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { byArea, pageFor, portalPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

test('the customers behind a figure lead to no page that is not built, and make nothing for one', async ({
  page,
  signIn,
}) => {
  await signIn(people.owner, '/analyse/umsatz-je-kunde');
  const card = page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' });
  await chooseOfFigure(card, 'Als Tabelle');
  await card.getByRole('button', { name: 'Top-10 %' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  expect(await deadEndsOf(page, '[role=dialog]')).toEqual([]);
  const isBuilt = pageFor('/marketing/selektion-export/1')?.soon === undefined;
  await expect(page.getByRole('button', { name: 'Als Selektion übernehmen' })).toHaveCount(isBuilt ? 1 : 0);
});

const soonPages = portalPages.filter(({ soon }) => soon);

for (const { address } of byArea(soonPages).flatMap(([, [first]]) => first ?? [])) {
  test(`a page that is not built says what will stand there, and leads on to one that exists: ${address}`, async ({
    page,
    signIn,
  }) => {
    await signIn(people.owner, address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Diese Seite wird gerade gebaut' })).toBeVisible();
    await expect(main.getByText(/^Hier /)).toBeVisible();
    expect(await deadEndsOf(page, 'main')).toEqual([]);
  });
}

test("entries say 'bald' where their page is not built, and only there", async ({ page, signIn }) => {
  await signIn(people.owner);
  const menu = page.getByRole('complementary', { name: 'Seitenleiste' });
  await menu.getByRole('button', { name: 'Benchmark' }).click();
  await expect(menu.getByRole('link', { name: 'Umsatz je Auftrag', exact: true })).toBeVisible();
  const waiting = soonPages.filter(({ path }) => path.startsWith('/benchmark/'));
  await expect(menu.getByRole('link', { name: /bald$/ })).toHaveCount(waiting.length);
});
