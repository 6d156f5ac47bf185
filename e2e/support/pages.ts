import { examplePath, type AreaRoute } from '@portal/shared/contract';
import { registry } from './registry.ts';

export interface PortalPage extends AreaRoute {
  /** At which it can be opened; `path` is a pattern. */
  address: string;
}

/** The area that alone is tested (`npm test -- --area …`); all where none is named. */
const only = process.env.PORTAL_AREA;

const pagesOfAreas = (isMeant: (id: string) => boolean): readonly PortalPage[] =>
  [...registry.pages, ...registry.areas.filter(({ id }) => isMeant(id)).flatMap(({ routes }) => routes)].map(
    (route) => ({ ...route, address: examplePath(route) }),
  );

/** Every page of the portal by its registry. */
export const allPages = pagesOfAreas(() => true);
/** Those that are walked, all or those of the area that alone is tested: what walks these walks a new page as well. */
const pages = pagesOfAreas((id) => only === undefined || id === only);

export const guestPages = pages.filter(({ guest }) => guest);
export const portalPages = pages.filter(({ guest }) => !guest);
const builtPages = portalPages.filter(({ soon }) => !soon);
/** Pages of figures that follow the filter bar, those of one thing (`:id`) left out. */
export const filteredPages = builtPages.filter(({ filtered, example }) => filtered && example === undefined);

/** The page that stands at an address. */
export const pageFor = (address: string): PortalPage | undefined =>
  allPages.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address));

/** By the first segment of their address. */
export const byArea = (list: readonly PortalPage[]): [area: string, pages: PortalPage[]][] =>
  Object.entries(Object.groupBy(list, ({ path }) => path.split('/')[1] || 'dashboard')).map(([area, own]) => [
    area,
    own ?? [],
  ]);
