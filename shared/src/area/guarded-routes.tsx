import type { ComponentType } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { mayOpen, type AreaManifestInput, type AreaRoute, type GroupExpression } from '@portal/shared/contract';
import { isBuilt, pageFor } from '@portal/shared/router';
import { useIsRestricted, useMeetsGroups, useSession } from '@portal/shared/session';
import { AllStoresPanel, Button, ForbiddenPanel, UnderConstruction } from '@portal/shared/ui';
import type { LazyPage, PageHandle } from './lazy-page.ts';

/** Pages of an area by the path in its manifest; lazy, so that entering the area loads one page. */
export type AreaPages = Readonly<Record<string, ComponentType | LazyPage>>;

type Soon = NonNullable<AreaRoute['soon']>;

const HOME: NonNullable<Soon['instead']> = { label: 'Zum Dashboard', path: '/' };

/** What will stand here, and the way to what exists today and the person may open. */
function SoonPage({ title, soon: { text, instead = HOME } }: { title: string; soon: Soon }) {
  const { groups } = useSession();
  const isRestricted = useIsRestricted();
  const { label, path } =
    isBuilt(instead.path) && mayOpen(pageFor(instead.path) ?? { groups: [] }, groups, isRestricted) ? instead : HOME;
  return (
    <UnderConstruction title={title} text={text}>
      <Button component={Link} to={path} variant="light">
        {label}
      </Button>
    </UnderConstruction>
  );
}

interface GuardedPageProps {
  title: string;
  groups: GroupExpression;
  wholeBusiness: boolean;
  page: ComponentType | LazyPage | Soon;
}

/** The page is only rendered, and so only loaded, for people who may see it. */
function GuardedPage({ title, groups, wholeBusiness, page: Page }: GuardedPageProps) {
  const allowed = useMeetsGroups(groups);
  const isRestricted = useIsRestricted();
  if (!allowed) return <ForbiddenPanel />;
  if (wholeBusiness && isRestricted) return <AllStoresPanel />;
  return 'text' in Page ? <SoonPage title={title} soon={Page} /> : <Page />;
}

const handleOf = (page: ComponentType | LazyPage | Soon): PageHandle | undefined =>
  'load' in page ? { load: page.load } : undefined;

/**
 * The routes of an area, one for each in its manifest, behind the groups that the manifest names.
 * A route whose page is not built (`soon`) says what will stand there.
 * @throws Error when pages and manifest do not fit: a page at a path that the manifest does not have or calls unbuilt, a
 *   route with neither.
 * @example defineArea({ id: manifest.id, routes: guardedRoutes(manifest, { '/analyse/kunden': lazyPage(() => import('…')) }) })
 */
export function guardedRoutes(manifest: AreaManifestInput, pages: AreaPages): RouteObject[] {
  const unknown = Object.keys(pages).find((path) => !manifest.routes.some((route) => route.path === path));
  if (unknown) throw new Error(`The manifest of '${manifest.id}' has no route ${unknown}.`);
  return manifest.routes.map(({ path, title, groups = [], wholeBusiness = false, soon }) => {
    const page = pages[path];
    if (page && soon)
      throw new Error(`The manifest of '${manifest.id}' says that ${path} is not built: take its 'soon' away.`);
    const shown = page ?? soon;
    if (!shown)
      throw new Error(`The area '${manifest.id}' has no page for ${path}: build it, or say 'soon' in the manifest.`);
    return {
      path,
      // The key starts every page afresh: two routes of one area stand at the same place of the tree.
      element: <GuardedPage key={path} title={title} groups={groups} wholeBusiness={wholeBusiness} page={shown} />,
      handle: handleOf(shown),
    };
  });
}
