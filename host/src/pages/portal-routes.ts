import type { AreaManifestInput } from '@portal/shared/contract';

/**
 * The pages that belong to no area, as an area would announce them: the dashboard, which is made of all areas' cards,
 * where unknown paths lead, and the guest layout. Nothing but data: the guest pages load it before they can be used.
 */
export const PORTAL_ROUTES = [
  { path: '/', title: 'Dashboard', topBar: true },
  { path: '/page-404', title: 'Seite nicht gefunden', printable: false },
  { path: '/login', title: 'Anmelden', guest: true, printable: false },
  { path: '/forgot-password', title: 'Passwort vergessen', guest: true, printable: false },
  { path: '/login-verify', title: 'E-Mail-Adresse bestätigen', guest: true, printable: false },
  { path: '/einladung', title: 'Einladung annehmen', guest: true, printable: false },
] as const satisfies AreaManifestInput['routes'];
