import { createPath, parsePath, type createBrowserRouter, type To } from 'react-router-dom';
import { carriedQuery, STORE_PARAM } from '@portal/shared/contract';
import { leavePage } from '@portal/shared/router';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** An unknown address says nothing: the page that says so has none of it. */
const NOT_FOUND = '/page-404';
const STORE_ALONE = [[STORE_PARAM]];

/**
 * The query of a page's address with the store that is shown. All else stays as it is written.
 * @param store null: no store is named, since there is no choice
 */
export function withStore(search: string, store: string | null): string {
  const params = new URLSearchParams(search);
  if (params.get(STORE_PARAM) === store) return search;
  const isNamed = params.has(STORE_PARAM);
  params.delete(STORE_PARAM);
  const rest = isNamed ? params.toString() : search;
  return carriedQuery(rest, store === null ? '' : `${STORE_PARAM}=${store}`);
}

/**
 * Has every link and every change of page carry what belongs to the whole portal (see PORTAL_PARAMS), in the host and in
 * all areas, since all go through this router. A link to another store loads the page anew: all of it is about one store. So does
 * a link to a page of which there is a new version.
 * @param storeNow as the address says it; null where there is nothing to choose from. Asked each time: an import brings stores.
 * @param isOutdated whether a path's page would be shown by a version that people do not get any more
 */
export function keepPortalParams(
  router: DataRouter,
  storeNow: () => string | null,
  isOutdated: (pathname: string) => boolean = () => false,
  load = (href: string) => location.assign(href),
): DataRouter {
  const { navigate, createHref } = router;
  const carried = (to: To) => {
    const target = typeof to === 'string' ? parsePath(to) : to;
    const { pathname, search } = router.state.location;
    if (target.pathname === NOT_FOUND) return target;
    const store = storeNow();
    const isSamePage = !target.pathname || target.pathname === pathname;
    const from = store === null ? search : carriedQuery(search, `${STORE_PARAM}=${store}`);
    return { ...target, search: carriedQuery(target.search ?? '', from, isSamePage ? STORE_ALONE : undefined) };
  };
  const isElsewhere = ({ search = '' }: Partial<Location>) => {
    const named = new URLSearchParams(search).get(STORE_PARAM);
    const store = storeNow();
    return store !== null && named !== null && named !== store;
  };
  return Object.assign(router, {
    navigate: async (to: To | number | null, options?: Parameters<DataRouter['navigate']>[1]) => {
      if (typeof to === 'number') return navigate(to);
      if (to === null) return navigate(to, options);
      const target = carried(to);
      const { pathname = router.state.location.pathname } = target;
      const isOtherPage = pathname !== router.state.location.pathname;
      if (!isElsewhere(target) && !(isOtherPage && isOutdated(pathname))) return navigate(target, options);
      leavePage(() => load(createPath({ ...target, pathname })));
    },
    createHref: (to: To) => createHref(carried(to) as Parameters<typeof createHref>[0]),
  });
}
