import type { Derived } from '../derived/index.ts';
import type { Feature } from '../server.ts';
import { businessSettingsRoutes } from './business/routes.ts';
import { goalRoutes } from './goals/routes.ts';

/** einstellungen/ziele and /erweitert. */
export const settingsRoutes = (derived: Derived): Feature => async (app, context) => {
  for (const feature of [goalRoutes, businessSettingsRoutes(derived)]) await feature(app, context);
};
