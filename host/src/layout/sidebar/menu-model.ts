import {
  mayOpen,
  meetsGroups,
  type AreaRoute,
  type MenuEntry,
  type MenuGroup,
  type RegistryEntry,
} from '@portal/shared/contract';

/** A menu entry as it is shown to one person. */
export interface MenuLink {
  label: string;
  path: string;
  kind: MenuEntry['kind'];
  /** Shown, but without the group that it needs, or the stores. */
  disabled: boolean;
  /** Stands beside it: its page is not built, or its area is turned off. */
  mark?: 'bald' | 'aus';
  /** Above it and those beside it that have the same. */
  heading?: string;
}

export interface MenuSection extends MenuLink {
  icon: string;
  children: MenuLink[];
}

const isShown = (entry: MenuEntry, groups: readonly string[]): boolean => meetsGroups(groups, entry.hiddenWithout);

interface Reader {
  groups: readonly string[];
  isRestricted: boolean;
  /** Of all areas: an entry may lead to any of them. */
  routes: readonly (AreaRoute & Pick<RegistryEntry, 'off'>)[];
}

function toLink(entry: MenuEntry, { groups, isRestricted, routes }: Reader, parentDisabled = false): MenuLink {
  const { label, path, kind, heading } = entry;
  const route = routes.find((one) => one.path === path);
  const disabled =
    parentDisabled || !mayOpen({ groups: entry.groups, wholeBusiness: route?.wholeBusiness }, groups, isRestricted);
  const mark = route?.soon ? 'bald' : route?.off ? 'aus' : undefined;
  return { label, path, kind, disabled, ...(mark && { mark }), ...(heading && { heading }) };
}

function toSection(section: MenuGroup, reader: Reader): MenuSection {
  const link = toLink(section, reader);
  const children = section.children.filter((child) => isShown(child, reader.groups));
  return { ...link, icon: section.icon, children: children.map((child) => toLink(child, reader, link.disabled)) };
}

/** The menu of one placement for a person with `groups`, restricted to stores or not: what is missing is disabled, what is secret is left out. */
export function menuFor(
  areas: readonly Pick<RegistryEntry, 'menu' | 'routes' | 'off'>[],
  placement: MenuGroup['placement'],
  groups: readonly string[],
  isRestricted = false,
): MenuSection[] {
  const routes = areas.flatMap(({ routes, off }) => routes.map((route) => ({ ...route, off })));
  return (
    areas
      .flatMap((area) => area.menu)
      .filter((section) => section.placement === placement && isShown(section, groups))
      // The first one counts: areas built before 1.2.0 announce the portal's dashboard as their own.
      .filter((section, index, all) => all.findIndex(({ path }) => path === section.path) === index)
      .sort((a, b) => a.order - b.order)
      .map((section) => toSection(section, { groups, isRestricted, routes }))
  );
}

/** Whether a menu path stands for the page at `pathname`: the page itself or one below it. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** The section that the page at `pathname` belongs to. */
export const currentSection = (sections: readonly MenuSection[], pathname: string): MenuSection | undefined =>
  sections.find((section) => [section, ...section.children].some(({ path }) => isCurrent(path, pathname)));

/** Entries by their heading, in the order of the first of each; undefined: without one. */
export const byHeading = (links: readonly MenuLink[]): [heading: string | undefined, own: MenuLink[]][] => [
  ...Map.groupBy(links, ({ heading }) => heading),
];
