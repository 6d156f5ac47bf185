import { pagesOf } from '@portal/shared/contract';
import { readRegistry } from '../../server/published/areas-registry.ts';
import { openInMenu } from './menu.ts';
import { printVisits } from './print-visits.ts';
import { withSlowedPortal, type Page, type SlowedPortal } from './slowed-portal.ts';
import { visit, type Visit } from './visit.ts';

const ROUNDS = 5;

/** From the begin of a page load to the figures of all stores: choosing another store loads the page anew. */
async function visitAllStores(page: Page, title: string): Promise<Visit> {
  const address = new URL(page.url());
  address.searchParams.set('standort', 'alle');
  await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').waitFor();
  // Its clock begins with the page load.
  return visit(page, { title, path: '', query: 'standort=alle', isDated: true }, () =>
    page.evaluate(() => void Object.assign((window as unknown as { seen: object }).seen, { clicked: 1 })),
  );
}

/** Visits one screen three times: without anything of it, with all of it, and for all stores. */
async function visits({ open }: SlowedPortal, path: string, title: string): Promise<Visit[]> {
  const page = await open();
  const target = { title, path, query: '', isDated: true };
  const entry = await openInMenu(page, path);
  const cold = await visit(page, target, () => entry.click());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForLoadState('networkidle');
  await openInMenu(page, path);
  const warm = await visit(page, target, () => entry.click());
  const all = await visitAllStores(page, title);
  await page.context().close();
  return [cold, warm, all];
}

/** From the click to the figures of each page with a filter bar, with the CPU slowed down, for a chain of twenty stores on a PostgreSQL server. */
export async function benchScreens(): Promise<void> {
  const screens = pagesOf(readRegistry()).filter(
    ({ filtered, soon, example }) => filtered && !soon && example === undefined,
  );
  await withSlowedPortal(['PRO', 'Marketing'], async (portal) => {
    await printVisits(
      `${portal.about}; p50 aus ${ROUNDS} Besuchen`,
      ['kalt', 'warm', 'auf alle Standorte'],
      screens.map(({ title, path }) => ({ title, rounds: ROUNDS, visits: () => visits(portal, path, title) })),
    );
  });
}
