import { lazy } from 'react';
import { defineArea, guardedRoutes } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/einstellungen/passwort-andern': lazy(() => import('./features/change-password/passwort-andern-page.tsx')),
    '/einstellungen/ziele': lazy(() => import('./features/ziele/ziele-page.tsx')),
    '/upload-historie/daten-hochladen': lazy(() => import('./features/upload/daten-hochladen-page.tsx')),
    '/upload-historie/upload-historie': lazy(() => import('./features/upload/upload-historie-page.tsx')),
  }),
  cards: {
    datenfehler: lazy(() => import('./features/dashboard/datenfehler-card.tsx')),
    datenstand: lazy(() => import('./features/dashboard/datenstand-card.tsx')),
  },
});
