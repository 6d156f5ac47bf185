import { lazy } from 'react';
import { defineArea, guardedRoutes } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/analyse/brillenauftrage': lazy(() => import('./features/brillenauftrage/brillenauftrage-page.tsx')),
    '/analyse/einzugsgebiet': lazy(() => import('./features/einzugsgebiet/einzugsgebiet-page.tsx')),
    '/analyse/gesamtumsatz': lazy(() => import('./features/gesamtumsatz/gesamtumsatz-page.tsx')),
    '/analyse/kunden': lazy(() => import('./features/kunden/kunden-page.tsx')),
    '/analyse/kundenloyalitat': lazy(() => import('./features/kundenloyalitat/kundenloyalitat-page.tsx')),
    '/analyse/mitarbeiter': lazy(() => import('./features/mitarbeiter/mitarbeiter-page.tsx')),
    '/analyse/mitarbeiter/detail/:id': lazy(() => import('./features/mitarbeiter/detail-page.tsx')),
    '/analyse/umsatz-je-brillenauftrag': lazy(() => import('./features/umsatz-je-brillenauftrag/umsatz-je-brillenauftrag-page.tsx')),
    '/analyse/umsatz-je-kunde': lazy(() => import('./features/umsatz-je-kunde/umsatz-je-kunde-page.tsx')),
  }),
  cards: {
    kennzahlen: lazy(() => import('./features/dashboard/kennzahlen-card.tsx')),
    team: lazy(() => import('./features/dashboard/team-card.tsx')),
    zielerreichung: lazy(() => import('./features/dashboard/zielerreichung-card.tsx')),
  },
});
