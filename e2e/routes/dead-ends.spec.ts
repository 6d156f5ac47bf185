import type { Page } from '@playwright/test';
import { chooseOfFigure } from '../support/figure.ts';
import { builtPages, byArea, pageFor, portalPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.owner });

/** Figures, lists and cards are there. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [role="status"]:visible, main [aria-busy="true"]:visible')).toHaveCount(0);
}

/** Where links lead that are no page of the portal, or one that is not built. What opens beside it, such as the demo's website, is none of it. */
const deadEndsOf = async (page: Page, within: string): Promise<string[]> => {
  const addresses = await page.locator(`${within} a[href]:visible`).evaluateAll((links: HTMLAnchorElement[]) =>
    links.filter(({ origin, target }) => origin === location.origin && target !== '_blank').map(({ pathname }) => pathname));
  return addresses.filter((address) => pageFor(address)?.soon !== undefined || !pageFor(address));
};

for (const [area, own] of byArea(builtPages)) {
  test(`nothing on a built page leads to one that is not built: ${area}`, async ({ page, signIn }) => {
    await signIn(people.owner);
    for (const { address } of own) {
      await page.goto(address);
      await settle(page);
      expect({ address, deadEnds: await deadEndsOf(page, 'main') }).toEqual({ address, deadEnds: [] });
    }
  });
}

test('the customers behind a figure lead to no page that is not built, and make nothing for one', async ({ page, signIn }) => {
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
  test(`a page that is not built says what will stand there, and leads on to one that exists: ${address}`, async ({ page, signIn }) => {
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
