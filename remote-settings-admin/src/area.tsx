import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({
  id: manifest.id,
  help: () => import('./help.ts'),
  routes: guardedRoutes(manifest, {
    '/admin/bereiche': lazyPage(() => import('./features/areas/areas-page.tsx')),
    '/admin/betrieb': lazyPage(() => import('./features/operation/operation-page.tsx')),
    '/admin/benutzerverwaltung': lazyPage(() => import('./features/users/all-users-page.tsx')),
    '/admin/benchmark': lazyPage(() => import('./features/benchmark/benchmark-rules-page.tsx')),
    '/admin/brillentyp-korrektur': lazyPage(() => import('./features/lens-text/lens-text-page.tsx')),
    '/admin/fassungsmarken': lazyPage(() => import('./features/brands/market/market-brands-page.tsx')),
    '/admin/kundenstatus': lazyPage(() => import('./features/businesses/businesses-page.tsx')),
    '/admin/zuordnungen': lazyPage(() => import('./features/upload/market-profiles-page.tsx')),
    '/datenqualitat': lazyPage(() => import('./features/quality/quality-page.tsx')),
    '/datenqualitat/:id': lazyPage(() => import('./features/quality/check-page.tsx')),
    '/einstellungen/basis-einstellungen': lazyPage(() => import('./features/basic-settings/basic-settings-page.tsx')),
    '/einstellungen/benutzerverwaltung': lazyPage(() => import('./features/users/users-page.tsx')),
    '/einstellungen/datenschutz': lazyPage(() => import('./features/law-documents/law-documents-page.tsx')),
    '/einstellungen/erweitert': lazyPage(() => import('./features/business-settings/business-settings-page.tsx')),
    '/einstellungen/erweitert/eigene-daten': lazyPage(
      () => import('./features/business-settings/own-data/own-data-page.tsx'),
    ),
    '/einstellungen/erweitert/protokoll': lazyPage(
      () => import('./features/business-settings/audit-log/audit-log-page.tsx'),
    ),
    '/einstellungen/erste-woche': lazyPage(() => import('./features/first-week/first-week-page.tsx')),
    '/einstellungen/fassungmarken': lazyPage(() => import('./features/brands/brands-page.tsx')),
    '/einstellungen/mitarbeiter': lazyPage(() => import('./features/staff-settings/staff-settings-page.tsx')),
    '/einstellungen/passwort-andern': lazyPage(() => import('./features/account/account-page.tsx')),
    '/einstellungen/ueben': lazyPage(() => import('./features/practice/practice-page.tsx')),
    '/einstellungen/ziele': lazyPage(() => import('./features/goals/goals-page.tsx')),
    '/upload-historie/daten-hochladen': lazyPage(() => import('./features/upload/send-page.tsx')),
    '/upload-historie/upload-historie': lazyPage(() => import('./features/upload/upload-history-page.tsx')),
  }),
  // Lines of one card of the dashboard, asked for together.
  cards: {
    datenfehler: lazyPage(
      () => import(/* webpackChunkName: "today-cards" */ './features/dashboard/data-errors-card.tsx'),
    ),
    datenstand: lazyPage(
      () => import(/* webpackChunkName: "today-cards" */ './features/dashboard/data-status-card.tsx'),
    ),
    'erste-woche': lazyPage(
      () => import(/* webpackChunkName: "today-cards" */ './features/first-week/first-week-card.tsx'),
    ),
  },
});
