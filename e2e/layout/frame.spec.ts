import type { Page } from '@playwright/test';
import { clearedGoals, GOALS_URL } from '../support/goals.ts';
import { filteredPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Seitenleiste' });
/** No room while it moves from the side of the page to below it: it is another element then. */
const box = async (page: Page) => (await sidebar(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether the entry of the current page is seen in full. */
const currentIsSeen = (page: Page) =>
  page.evaluate(() => {
    const entry =
      document.querySelector('aside [aria-current="page"]') ?? document.querySelector('aside [data-current]');
    const place = entry!.getBoundingClientRect();
    const top = document.elementFromPoint(place.x + place.width / 2, place.bottom - 2);
    return (
      place.left >= 0 &&
      place.right <= innerWidth &&
      place.bottom <= innerHeight &&
      (entry!.contains(top) || top!.contains(entry!))
    );
  });

test.describe('a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  testAs.owner(
    'has the menu as a bar below, read after the page, with the current section in sight',
    async ({ page, signIn }) => {
      await signIn(people.owner, '/einstellungen/ziele');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { x, y, width, height } = await box(page);
      expect([x, width, y + height]).toEqual([0, 390, 844]);
      expect(height).toBeLessThan(72);
      expect(await currentIsSeen(page)).toBe(true);
      expect(
        await page.evaluate(() =>
          Boolean(
            document
              .querySelector('main')!
              .compareDocumentPosition(document.querySelector('aside[aria-label="Seitenleiste"]')!) &
            Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        ),
      ).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  testAs.pure('opens to the whole menu, and the end of the page is not covered', async ({ page, signIn }) => {
    await signIn(people.pure, '/analyse/gesamtumsatz');
    await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
    // Charts come into the window on the way, and the page may grow.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = (await page
        .getByRole('main')
        .getByText(/Datenstand \d/)
        .boundingBox())!;
      expect(last.y + last.height).toBeLessThan((await box(page)).y);
    }).toPass();
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByRole('link', { name: 'Kunden', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
    expect((await box(page)).height).toBeLessThan(72);
  });

  testAs.owner('turned, it has 92 px beside the page again', async ({ page, signIn }) => {
    await signIn(people.owner, '/einstellungen/ziele');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await box(page)).width).toBe(92);
    const { x, y, height } = await box(page);
    expect([x, y, height]).toEqual([0, 0, 390]);
    expect(await currentIsSeen(page)).toBe(true);
  });
});

testAs.owner('an upright tablet of 769 px keeps 92 px at the side', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 769, height: 1024 });
  await signIn(people.owner);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await box(page)).width).toBe(92);
});

testAs.pure(
  'at 400 % the whole window is the page’s as soon as it is scrolled, and the menu opens',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await signIn(people.pure, '/analyse/gesamtumsatz');
    await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
    expect((await page.getByRole('main').boundingBox())!.width).toBe(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.evaluate(() => scrollTo(0, 400));
    const seen = await box(page);
    expect(seen.y + seen.height).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Menü ausklappen' }).click();
    await page.getByRole('button', { name: 'Abmelden' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Kundenloyalität' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kundenloyalität' })).toBeVisible();
  },
);

testAs.owner('the entry of the current page is in sight in a long menu', async ({ page, signIn }) => {
  await signIn(people.owner, '/admin/brillentyp-korrektur');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await currentIsSeen(page)).toBe(true);
});

testAs.oneStore(
  'with forced colours the current entry and the progress of goals are still told',
  async ({ page, signIn, request }) => {
    const year = new Date().getFullYear();
    const { headers, read } = await clearedGoals(request, people.oneStore, year);
    const sheet = (await read())!;
    const put = await request.put(GOALS_URL, {
      headers,
      data: {
        store_id: sheet.store_id,
        year,
        version: sheet.version,
        goals: [{ kpi: 'revenue', months: Array.from({ length: 12 }, () => 4_000_000) }],
      },
    });
    expect(put.ok()).toBe(true);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(people.oneStore);
    const bar = page.getByRole('progressbar').first();
    await expect(bar).toBeVisible();
    const [filled, room] = await bar.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.parentElement!).backgroundColor,
    ]);
    expect(filled).not.toBe(room);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCSS('outline-style', 'solid');
    await clearedGoals(request, people.oneStore, year);
  },
);

testAs.pure('from 1600 px on charts stand two in a row, below one by one', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1700, height: 1000 });
  await signIn(people.pure, '/analyse/gesamtumsatz');
  const tops = () =>
    Promise.all(
      ['Umsatz je Monat', 'Woraus der Umsatz besteht'].map(
        async (name) => (await page.getByRole('region', { name }).boundingBox())?.y,
      ),
    );
  await expect(page.getByRole('region', { name: 'Woraus der Umsatz besteht' })).toBeVisible();
  const [left, right] = await tops();
  expect(left).toBe(right);
  await page.setViewportSize({ width: 1500, height: 1000 });
  const [first = 0, second = 0] = await tops();
  expect(second).toBeGreaterThan(first);
});

testAs.twelveStores(
  'from 1600 px on a page that is being loaded has the columns that it will have',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1700, height: 1000 });
    await signIn(people.twelveStores, '/einstellungen/ziele');
    const columns = (root: string) =>
      page
        .locator(root)
        .first()
        .evaluate((element) =>
          [...element.children]
            .map((child) => child.getBoundingClientRect())
            .filter(({ width }) => width > 2)
            .map(({ x, width }) => `${Math.round(x)}+${Math.round(width)}`)
            .join(' '),
        );
    for (const { address, title } of filteredPages) {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/v2/analysis/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Zahlen werden geladen' }).first();
      await expect(loading).toBeAttached();
      const shape = await columns('main [role=status]');
      letGo();
      await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
      await page.unroute('**/api/v2/analysis/**');
      expect(await columns('main [aria-busy=false]'), title).toContain(shape);
    }
  },
);
