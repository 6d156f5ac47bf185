import { pagesOf, ROLES, type AreaRoute } from '@portal/shared/contract';
import { readRegistry } from '../../server/published/areas-registry.ts';
import { openInMenu } from './menu.ts';
import { printVisits } from './print-visits.ts';
import { withSlowedPortal, type SlowedPortal } from './slowed-portal.ts';
import { visit, type Visit } from './visit.ts';

const ROUNDS = 3;

/** Pages that the menu leads to and that have no filter bar: settings, lists, forms. */
function pagesWithoutFilter(): AreaRoute[] {
  const registry = readRegistry();
  const inMenu = new Set(
    registry.areas.flatMap(({ menu }) =>
      menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]),
    ),
  );
  return pagesOf(registry).filter(({ filtered, soon, path }) => !filtered && !soon && inMenu.has(path));
}

/** Visits one page twice from the dashboard: without anything of it, and with all of it. */
async function visits({ open }: SlowedPortal, path: string): Promise<Visit[]> {
  const page = await open();
  try {
    const target = { title: '', path, query: '', isDated: false };
    const entry = await openInMenu(page, path);
    const cold = await visit(page, target, () => entry.click());
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.waitForLoadState('networkidle');
    await openInMenu(page, path);
    const warm = await visit(page, target, () => entry.click());
    return [cold, warm];
  } finally {
    await page.context().close();
  }
}

/** As `benchScreens`, for the pages without a filter bar. @param parts of addresses; without any, all of them */
export async function benchPages(parts: readonly string[] = []): Promise<void> {
  const pages = pagesWithoutFilter().filter(
    ({ path }) => parts.length === 0 || parts.some((part) => path.startsWith(part)),
  );
  await withSlowedPortal(ROLES, async (portal) => {
    await printVisits(
      `${portal.about}; p50 aus ${ROUNDS} Besuchen`,
      ['kalt', 'warm'],
      pages.map(({ path }) => ({ title: path, rounds: ROUNDS, visits: () => visits(portal, path) })),
    );
  });
}
