import { Navigate, useLocation } from 'react-router-dom';
import { meetsGroups, type RegistryEntry } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { AreaRoute } from '../areas/index.tsx';
import { useHostRouter } from '../host-router.ts';
import { NoPermissionPage } from './no-permission-page.tsx';
import { pageAt } from './page-at.ts';

/** One area's part of the URL space: unknown paths and missing groups are answered before the area is loaded. */
export function AreaPage({ entry }: { entry: RegistryEntry }) {
  const { pathname } = useLocation();
  const { groups } = useSession();
  const router = useHostRouter();
  const page = pageAt([entry], pathname);
  if (!page) return <Navigate to="/page-404" replace />;
  if (!meetsGroups(groups, page.route.groups)) return <NoPermissionPage title={page.route.title} />;
  return <AreaRoute entry={entry} router={router} />;
}
