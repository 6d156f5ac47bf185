import { DRAFT, type FeatureDeclaration } from '../../data/feature/feature.ts';
import type { CustomerSets } from '../../data/analysis/slices/customer-sets.ts';
import { customersBehindRoutes } from './routes.ts';

/** @param sets which customers stand behind a figure, as the features say that count them */
export const customersBehindFeature = (sets: CustomerSets): FeatureDeclaration => ({
  name: 'customers-behind',
  tags: { Analyse: 'analyse' },
  routes: [customersBehindRoutes(sets)],
  audits: {
    'POST /api/v2/analysis/customers/selection': DRAFT,
  },
});
