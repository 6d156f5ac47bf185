import type { Registry, RegistryEntry } from '@portal/shared/contract';

/** In the tab: the area that is shown alone. */
const ALONE_KEY = 'portal.alone';
const ADDRESS = /^\/allein(?:\/([a-z-]+))?\/?$/;

/** The first page that an area's menu leads to. */
const firstPageOf = ({ menu, routes }: RegistryEntry): string =>
  menu[0]?.children[0]?.path ?? menu[0]?.path ?? routes[0]?.path ?? '/';

/**
 * For those who develop an area: `/allein/<area>` shows the portal in this tab as if there were no other area, `/allein`
 * all of them again. Not in the portal that people get, where nobody would know why areas are missing.
 */
export function alone(registry: Registry): Registry {
  const address = ADDRESS.exec(location.pathname);
  const find = (id: string | null | undefined) => registry.areas.find((entry) => entry.id === id);
  if (address) {
    const named = find(address[1]);
    if (named) sessionStorage.setItem(ALONE_KEY, named.id);
    else sessionStorage.removeItem(ALONE_KEY);
    if (named || address[1] === undefined) history.replaceState(null, '', named ? firstPageOf(named) : '/');
  }
  const shown = find(sessionStorage.getItem(ALONE_KEY));
  return shown ? { ...registry, areas: [shown] } : registry;
}
