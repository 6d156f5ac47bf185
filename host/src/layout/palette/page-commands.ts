import type { RegistryEntry } from '@portal/shared/contract';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { menuFor } from '../sidebar/menu-model.ts';
import type { Command } from './command.ts';

/** The pages of the menu that somebody with these groups, restricted to stores or not, may open and that are built, in the menu's order. */
export function pageCommands(
  areas: readonly RegistryEntry[],
  groups: readonly string[],
  isRestricted: boolean,
): Command[] {
  const entries = [PORTAL_PAGES, ...areas];
  return (['main', 'lower'] as const)
    .flatMap((placement) => menuFor(entries, placement, groups, isRestricted))
    .flatMap((section) =>
      (section.children.length > 0 ? section.children : [section]).map((link) => ({
        ...link,
        section: link === section ? undefined : section.label,
      })),
    )
    .filter(({ disabled, mark }) => !disabled && !mark)
    .map(({ path, label, section }) => ({
      id: `page:${path}`,
      group: 'Seiten',
      label,
      hint: section,
      section,
      to: { pathname: path },
    }));
}
