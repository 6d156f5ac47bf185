import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/admin/brillentyp-korrektur': lazyPage(() => import('./features/lens-text/lens-text-page.tsx')),
    '/datenqualitat': lazyPage(() => import('./features/quality/quality-page.tsx')),
    '/datenqualitat/:id': lazyPage(() => import('./features/quality/check-page.tsx')),
    '/einstellungen/erweitert': lazyPage(() => import('./features/business-settings/business-settings-page.tsx')),
    '/einstellungen/fassungmarken': lazyPage(() => import('./features/brands/brands-page.tsx')),
    '/einstellungen/passwort-andern': lazyPage(() => import('./features/account/account-page.tsx')),
    '/einstellungen/ziele': lazyPage(() => import('./features/goals/goals-page.tsx')),
    '/upload-historie/daten-hochladen': lazyPage(() => import('./features/upload/send-page.tsx')),
    '/upload-historie/upload-historie': lazyPage(() => import('./features/upload/upload-history-page.tsx')),
  }),
  cards: {
    datenfehler: lazyPage(() => import('./features/dashboard/data-errors-card.tsx')),
    datenstand: lazyPage(() => import('./features/dashboard/data-status-card.tsx')),
  },
});
