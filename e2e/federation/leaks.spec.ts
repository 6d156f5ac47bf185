import type { CDPSession, Page } from '@playwright/test';
import { goInPage } from '../support/go-in-page.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const VISITS: readonly (readonly [path: string, heading: string])[] = [
  ['/datenqualitat', 'Datenqualität'],
  ['/eyeplan/werbeplan-archiv', 'Werbeplan-Archiv'],
];
/** With a card of each area. */
const DASHBOARD = [['/', 'Dashboard'], VISITS[0]!] as const;

async function visit(page: Page, places: typeof VISITS, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const [path, heading] of places) {
      await goInPage(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    }
}

/** What is listened to after rubbish has been taken out once more. Roots that hang together go by and by: it takes several times. */
async function listeners(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Memory.getDOMCounters')).jsEventListeners;
}

/** The same when nothing goes any more. */
async function settled(cdp: CDPSession): Promise<number> {
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(await listeners(cdp));
      return new Set(seen.slice(-5)).size === 1 && seen.length >= 5;
    })
    .toBe(true);
  return seen.at(-1)!;
}

testAs.owner('fifty visits to areas and their cards leave nothing that listens', async ({ page, signIn }) => {
  await signIn(people.owner, '/datenqualitat');
  const cdp = await page.context().newCDPSession(page);
  await visit(page, DASHBOARD, 2);
  await visit(page, VISITS, 2);
  const before = await settled(cdp);
  await visit(page, DASHBOARD, 3);
  await visit(page, VISITS, 22);
  // Each root of React has 140 of them: one that stayed would be seen.
  await expect.poll(() => listeners(cdp)).toBeLessThan(before + 100);
});
