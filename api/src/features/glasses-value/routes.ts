import { frameBrandsSchema, glassesValueSchema } from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findBrands } from './find-brands.ts';
import { findGlassesValue } from './find-glasses-value.ts';

/** Figures of analyse/umsatz-je-brillenauftrag; brands by themselves, since they read every line of the period. */
export const glassesValueRoutes: Feature = async (app, context) => {
  await analysisRoute('glasses-value', glassesValueSchema, findGlassesValue)(app, context);
  await analysisRoute('glasses-value/brands', frameBrandsSchema, findBrands)(app, context);
};
