import { lazy } from 'react';
import { defineArea, guardedRoutes } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {}),
  cards: {
    adressfreigabe: lazy(() => import('./features/dashboard/adressfreigabe-card.tsx')),
    'faellige-kunden': lazy(() => import('./features/dashboard/faellige-kunden-card.tsx')),
  },
});
