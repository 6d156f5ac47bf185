import type { ComponentType } from 'react';
import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { preloadCharts } from '@portal/shared/charts';
import { areaConfig } from '@portal/shared/session';
import { manifest } from '../area.manifest.ts';

/** Nearly every page has charts: their library comes with the first one. */
const figuresPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPage(() => {
    preloadCharts();
    return load();
  });

/** Ours alone: a map service would learn of people who never look at it. */
async function preloadMap(): Promise<void> {
  if (areaConfig().googleMapsKey !== undefined) return;
  const { warmUpMap } = await import('@portal/shared/map');
  warmUpMap(undefined);
}

export default defineArea({
  id: manifest.id,
  help: () => import('./help.ts'),
  // Figures only: nothing that someone is typing.
  keepPages: 6,
  routes: guardedRoutes(manifest, {
    '/analyse/auffaelliges': lazyPage(() => import('./common/anomalies/anomalies-page.tsx')),
    '/analyse/auftraege-abholung': figuresPage(() => import('./features/order-progress/order-progress-page.tsx')),
    '/analyse/brillenauftrage': figuresPage(() => import('./features/glasses-orders/glasses-orders-page.tsx')),
    '/analyse/einzugsgebiet': figuresPage(() => {
      preloadMap().catch(() => undefined);
      return import('./features/catchment/catchment-page.tsx');
    }),
    '/analyse/gesamtumsatz': figuresPage(() => import('./features/revenue/revenue-page.tsx')),
    '/analyse/heute-lohnt-sich': lazyPage(() => import('./features/daily-proposals/daily-proposals-page.tsx')),
    '/analyse/kassenanteil': figuresPage(() => import('./features/insurance/insurance-page.tsx')),
    '/analyse/kunden': figuresPage(() => import('./features/customer-base/customer-base-page.tsx')),
    '/analyse/kundenloyalitat': figuresPage(() => import('./features/loyalty/loyalty-page.tsx')),
    '/analyse/mitarbeiter': figuresPage(() => import('./features/staff/staff-page.tsx')),
    '/analyse/mitarbeiter/detail/:id': figuresPage(() => import('./features/staff/staff-detail-page.tsx')),
    '/analyse/notizen': lazyPage(() => import('./features/time-notes/time-notes-page.tsx')),
    '/analyse/sortiment': figuresPage(() => import('./features/assortment/assortment-page.tsx')),
    '/analyse/umsatz-je-brillenauftrag': figuresPage(() => import('./features/glasses-value/glasses-value-page.tsx')),
    '/analyse/umsatz-je-kunde': figuresPage(
      () => import('./features/revenue-per-customer/revenue-per-customer-page.tsx'),
    ),
  }),
  cards: {
    kennzahlen: lazyPage(() => import('./features/dashboard/key-figures-card.tsx')),
    standorte: lazyPage(() => import('./features/dashboard/stores-dashboard-card.tsx')),
    team: lazyPage(() => import('./features/dashboard/team-card.tsx')),
    zielerreichung: lazyPage(() => import('./features/dashboard/goal-progress-card.tsx')),
  },
});
