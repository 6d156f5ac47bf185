import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { preloadCharts } from '@portal/shared/charts';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  help: () => import('./help.ts'),
  routes: guardedRoutes(manifest, {
    '/eyepage/website-statistik': lazyPage(() => {
      preloadCharts();
      return import('./features/website-statistics/website-statistics-page.tsx');
    }),
    '/eyepage/website-aufrufen': lazyPage(() => import('./features/website-check/website-check-page.tsx')),
    '/eyepage/anderung-beautragen': lazyPage(() => import('./features/change-requests/change-requests-page.tsx')),
    '/eyeplan/aktueller-werbeplan': lazyPage(() => import('./pages/plan-page.tsx')),
    '/eyeplan/werbeplan-archiv': lazyPage(() => import('./features/plan-archive/plan-archive-page.tsx')),
    '/eyeplan/aktions-archiv': lazyPage(() => import('./features/plan-archive/action-archive-page.tsx')),
  }),
});
