import type { Page } from '@playwright/test';
import { filteredPages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

/** The business has data of the months before as well. */
const MONTH = `${new Date().getFullYear() - 1}-12`;
const ANALYSIS = /\/api\/v2\/analysis\//;
/** Notes stand below the figures of their months, which do not wait for them. */
const NO_FIGURES = '/api/v2/analysis/time-notes';

/** Holds the answers to these calls back. @returns lets them go */
async function hold(page: Page, isHeld: (path: string) => boolean): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ANALYSIS, async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(ANALYSIS);
  };
}

/** Cards with amounts or shares that stand at full strength. */
const atFullStrength = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('section[aria-label], section[aria-labelledby], [role="region"]')]
        .filter(
          (card) =>
            card.closest('[aria-busy="true"]') === null &&
            card.querySelector('[aria-busy="true"]') === null &&
            /\d\s?[€%]/.test((card as HTMLElement).innerText),
        )
        .map((card) => `${card.getAttribute('aria-label') ?? ''} ${(card as HTMLElement).innerText}`.slice(0, 80)),
    );

const settled = async (page: Page): Promise<void> => {
  await expect(
    page
      .getByRole('main')
      .getByText(/\d\s?€|\d\s?%/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [role="status"]:visible')).toHaveCount(0);
};

testAs.twelveStores(
  'no old figure stands under a new heading, whichever answer is late: it is dimmed, and said to be busy',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores, '/');
    const known = new Set<string>();
    for (const { address, title } of filteredPages.filter((one) => one.address.startsWith('/analyse/'))) {
      await page.goto(`${address}?zeitraum=${MONTH}&standort=alle`);
      await settled(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (ANALYSIS.test(request.url())) asked.push(new URL(request.url()).pathname);
      });
      const letGo = await hold(page, () => true);
      await page.getByRole('button', { name: 'Ein Zeitraum zurück' }).click();
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
      expect(await atFullStrength(page), title).toEqual([]);
      await letGo();
      await settled(page);
      page.removeAllListeners('request');
      // What several pages ask is shown by one card.
      for (const late of new Set(asked.filter((path) => path !== NO_FIGURES && !known.has(path)))) {
        known.add(late);
        const letOneGo = await hold(page, (path) => path === late);
        await page.getByRole('button', { name: 'Ein Zeitraum zurück' }).click();
        await expect(
          page.locator('main [aria-busy="true"], main [role="status"]').first(),
          `${title}: ${late}`,
        ).toBeVisible();
        await letOneGo();
        await settled(page);
      }
    }
  },
);

testAs.twelveStores(
  'nor on the dashboard: cards, goals, stores and team wait for the chosen period',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores, '/');
    await settled(page);
    for (const late of ['/dashboard', '/stores', '/staff']) {
      const letGo = await hold(page, (path) => path.endsWith(late));
      await page
        .getByRole('radiogroup', { name: 'Zeitraum' })
        .getByText(late === '/dashboard' ? 'Jahr' : late === '/stores' ? 'Woche' : 'Heute')
        .click();
      const busy = page.locator('main [aria-busy="true"]');
      await expect(busy.first()).toBeVisible();
      if (late !== '/staff')
        await expect(page.getByRole('region', { name: 'Standorte', exact: true })).toHaveAttribute('aria-busy', 'true');
      if (late !== '/stores')
        await expect(page.getByRole('region', { name: 'Team', exact: true })).toHaveAttribute('aria-busy', 'true');
      if (late === '/dashboard')
        await expect(page.getByRole('region', { name: 'Zielerreichung' })).toHaveAttribute('aria-busy', 'true');
      await letGo();
      await settled(page);
    }
  },
);
