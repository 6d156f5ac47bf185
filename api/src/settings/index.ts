import type { Derived } from '../derived/index.ts';
import type { Feature } from '../server.ts';
import { brandRoutes } from './brands/routes.ts';
import { businessSettingsRoutes } from './business/routes.ts';
import { goalRoutes } from './goals/routes.ts';

export { readBrands } from './brands/list-brands.ts';
export { findPriceBands, tierOfPrice } from './brands/price-bands.ts';
export { readSettings, type StoredSettings } from './business/read-settings.ts';
export { findGoals, type MonthGoal } from './goals/find-goals.ts';

/** einstellungen/ziele, /erweitert and /fassungmarken. */
export const settingsRoutes = (derived: Derived): Feature => async (app, context) => {
  for (const feature of [goalRoutes, businessSettingsRoutes(derived), brandRoutes(derived)]) await feature(app, context);
};
