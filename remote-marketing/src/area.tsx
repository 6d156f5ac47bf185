import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

const marketingCards = () => import('./features/dashboard/marketing-cards.ts');

export default defineArea({
  id: manifest.id,
  help: () => import('./help.ts'),
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
    adressfreigabe: lazyPage(async () => ({ default: (await marketingCards()).AddressReleaseCard })),
    antworten: lazyPage(async () => ({ default: (await marketingCards()).AnswersCard })),
    'faellige-kunden': lazyPage(async () => ({ default: (await marketingCards()).DueCustomersCard })),
    werbeplan: lazyPage(() => import('./features/dashboard/reminder-card.tsx')),
  },
});
