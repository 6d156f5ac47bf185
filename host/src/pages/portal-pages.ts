import { areaManifestSchema } from '@portal/shared/contract';
import { PORTAL_ROUTES } from './portal-routes.ts';

/** Menu and pages of the portal itself, as an area's manifest has them; `/areas.json` lists them beside the areas. */
export const PORTAL_PAGES = areaManifestSchema.pick({ menu: true, routes: true }).parse({
  menu: [{ label: 'Dashboard', path: '/', placement: 'main', order: 0, icon: 'layout-dashboard' }],
  routes: PORTAL_ROUTES,
});
