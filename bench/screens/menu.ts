import { readRegistry } from '../../server/published/areas-registry.ts';
import type { Page } from './slowed-portal.ts';

/** Opens the menu's group of a page, so that its entry is in sight. @returns the entry */
export async function openInMenu(page: Page, path: string) {
  const menu = page.locator('nav');
  const group = readRegistry()
    .areas.flatMap((area) => area.menu)
    .find(({ children = [] }) => children.some((child) => child.path === path));
  if (group) {
    const button = menu.getByRole('button', { name: group.label, exact: true });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }
  // The store stands in the address.
  const entry = menu.locator(`a[href="${path}"], a[href^="${path}?"]`);
  await entry.waitFor();
  return entry;
}
