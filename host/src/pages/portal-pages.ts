import type { AreaManifest } from '@portal/shared/contract';

/** The page that belongs to no area, as an area would announce it: the dashboard, which is made of all areas' cards. */
export const PORTAL_PAGES = {
  menu: [{ label: 'Dashboard', path: '/', placement: 'main', order: 0, icon: 'layout-dashboard', kind: 'link', groups: [], hiddenWithout: [], children: [] }],
  routes: [{ path: '/', title: 'Dashboard', groups: [], topBar: true }],
} satisfies Pick<AreaManifest, 'menu' | 'routes'>;
