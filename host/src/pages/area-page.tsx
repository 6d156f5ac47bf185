import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen, meetsGroups, type RegistryEntry } from '@portal/shared/contract';
import { useIsRestricted, useSession } from '@portal/shared/session';
import { NoPermissionPage } from './no-permission-page.tsx';
import { pageAt } from './page-at.ts';

/**
 * One area's part of the URL space: unknown paths and missing rights are answered before the area is loaded. The area
 * itself stands on the layout's stage, where it outlives its route.
 */
export function AreaPage({ entry }: { entry: RegistryEntry }) {
  const { pathname } = useLocation();
  const { groups } = useSession();
  const isRestricted = useIsRestricted();
  const page = pageAt([entry], pathname);
  if (!page) return <Navigate to="/page-404" replace />;
  const { route } = page;
  return mayOpen(route, groups, isRestricted) ? null : (
    <NoPermissionPage title={route.title} needsAllStores={meetsGroups(groups, route.groups)} />
  );
}
