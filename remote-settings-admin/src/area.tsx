import { lazy } from 'react';
import { defineArea, guardedRoutes } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/upload-historie/daten-hochladen': lazy(() => import('./features/upload/daten-hochladen-page.tsx')),
    '/upload-historie/upload-historie': lazy(() => import('./features/upload/upload-historie-page.tsx')),
  }),
});
