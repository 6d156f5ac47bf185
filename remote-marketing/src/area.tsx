import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  routes: guardedRoutes(manifest, {
    '/marketing/kunden-suchen': lazyPage(() => import('./features/customers/search-page.tsx')),
    '/marketing/kunden-suchen/:id': lazyPage(() => import('./features/customers/customer-page.tsx')),
    '/marketing/selektion-export': lazyPage(() => import('./pages/selections-page.tsx')),
    '/marketing/selektion-export/:id': lazyPage(() => import('./pages/selection-page.tsx')),
    '/marketing/adressen-freigeben': lazyPage(() => import('./features/campaigns/release-page.tsx')),
    '/marketing/versandlisten': lazyPage(() => import('./features/shipping-lists/shipping-lists-page.tsx')),
    '/marketing/antworten': lazyPage(() => import('./features/customer-answers/answers-page.tsx')),
    '/marketing/daueraktionen': lazyPage(() => import('./features/standing-campaigns/list/standing-list-page.tsx')),
    '/marketing/daueraktionen/:id': lazyPage(() => import('./features/standing-campaigns/standing-page.tsx')),
    '/marketing/erfolgskontrolle': lazyPage(() => import('./features/success/success-page.tsx')),
  }),
  cards: {
    adressfreigabe: lazyPage(() => import('./features/dashboard/address-release-card.tsx')),
    antworten: lazyPage(() => import('./features/dashboard/answers-card.tsx')),
    'faellige-kunden': lazyPage(() => import('./features/dashboard/due-customers-card.tsx')),
    werbeplan: lazyPage(() => import('./features/dashboard/reminder-card.tsx')),
  },
});
