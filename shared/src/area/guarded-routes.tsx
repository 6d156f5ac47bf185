import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { AreaManifestInput, GroupExpression } from '@portal/shared/contract';
import { useMeetsGroups } from '@portal/shared/session';
import { ForbiddenPanel, UnderConstruction } from '@portal/shared/ui';
import type { LazyPage, PageHandle } from './lazy-page.ts';

/** Pages of an area by the path in its manifest; lazy, so that entering the area loads one page. */
export type AreaPages = Readonly<Record<string, ComponentType | LazyPage>>;

interface GuardedPageProps {
  title: string;
  groups: GroupExpression;
  page: ComponentType | LazyPage | undefined;
}

/** The page is only rendered, and so only loaded, for people who may see it. */
function GuardedPage({ title, groups, page: Page }: GuardedPageProps) {
  const allowed = useMeetsGroups(groups);
  if (!allowed) return <ForbiddenPanel />;
  return Page ? <Page /> : <UnderConstruction title={title} />;
}

const handleOf = (page: ComponentType | LazyPage | undefined): PageHandle | undefined =>
  (page && 'load' in page ? { load: page.load } : undefined);

/**
 * The routes of an area, one for each in its manifest, behind the groups that the manifest names.
 * A route without a page shows that it is being built.
 * @throws Error when a page stands at a path that the manifest does not have.
 * @example defineArea({ id: manifest.id, routes: guardedRoutes(manifest, { '/analyse/kunden': lazyPage(() => import('…')) }) })
 */
export function guardedRoutes(manifest: AreaManifestInput, pages: AreaPages): RouteObject[] {
  const unknown = Object.keys(pages).find((path) => !manifest.routes.some((route) => route.path === path));
  if (unknown) throw new Error(`The manifest of '${manifest.id}' has no route ${unknown}.`);
  return manifest.routes.map(({ path, title, groups = [] }) => ({
    path,
    // The key starts every page afresh: two routes of one area stand at the same place of the tree.
    element: <GuardedPage key={path} title={title} groups={groups} page={pages[path]} />,
    handle: handleOf(pages[path]),
  }));
}
