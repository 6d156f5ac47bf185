import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/einstellungen/passwort-andern': lazyPage(() => import('./features/change-password/passwort-andern-page.tsx')),
    '/einstellungen/ziele': lazyPage(() => import('./features/ziele/ziele-page.tsx')),
    '/upload-historie/daten-hochladen': lazyPage(() => import('./features/upload/daten-hochladen-page.tsx')),
    '/upload-historie/upload-historie': lazyPage(() => import('./features/upload/upload-historie-page.tsx')),
  }),
  cards: {
    datenfehler: lazyPage(() => import('./features/dashboard/datenfehler-card.tsx')),
    datenstand: lazyPage(() => import('./features/dashboard/datenstand-card.tsx')),
  },
});
