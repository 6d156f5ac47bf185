import { mayOpen, type RegistryEntry } from '@portal/shared/contract';
import { PORTAL_PAGES } from '../../pages/portal-pages.ts';
import { menuFor } from '../sidebar/menu-model.ts';
import type { Command } from './command.ts';

/**
 * Pages that the menu has no entry for, below one that it has: tabs of it, with addresses of their own. In a title the prefix tells
 * pages of one name apart; here that is said by the page above.
 */
const pagesBelow = (
  areas: readonly RegistryEntry[],
  links: readonly Command[],
  groups: readonly string[],
  isRestricted: boolean,
): Command[] =>
  areas
    .filter(({ off }) => !off)
    .flatMap(({ routes }) => routes)
    .filter((route) => !route.path.includes(':') && !route.soon && mayOpen(route, groups, isRestricted))
    .flatMap(({ path, title }) => {
      const above = links.find(({ id }) => path.startsWith(`${id.replace('page:', '')}/`));
      if (!above) return [];
      const page = { hint: above.label, section: above.label, label: title.replace(/^.*: /, '') };
      return { ...page, id: `page:${path}`, group: 'Seiten', to: { pathname: path } };
    });

/** The pages of the menu, and tabs of them, that somebody with these groups, restricted to stores or not, may open and that are built, in the menu's order. */
export function pageCommands(
  areas: readonly RegistryEntry[],
  groups: readonly string[],
  isRestricted: boolean,
): Command[] {
  const entries = [PORTAL_PAGES, ...areas];
  const links: Command[] = (['main', 'lower'] as const)
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
  return [...links, ...pagesBelow(areas, links, groups, isRestricted)];
}
