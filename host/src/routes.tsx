import { Navigate, type RouteObject } from 'react-router-dom';
import type { Registry } from '@portal/shared/contract';
import { DefaultLayout } from './layout/default-layout.tsx';
import { AreaPage } from './pages/area-page.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { prefixesOf } from './pages/page-at.ts';

/** All routes of the portal: one per area and prefix, below the one layout. */
export const portalRoutes = ({ areas }: Registry): RouteObject[] => [
  {
    element: <DefaultLayout areas={areas} />,
    errorElement: <CrashPage />,
    children: [
      // The dashboard stands on the layout's stage, as areas do.
      { path: '/', element: null },
      ...areas.flatMap((entry) =>
        prefixesOf(entry).map((prefix) => ({
          path: `${prefix}/*`,
          element: <AreaPage key={entry.id} entry={entry} />,
        })),
      ),
      { path: '/page-404', element: <NotFoundPage /> },
      { path: '*', element: <Navigate to="/page-404" replace /> },
    ],
  },
];
