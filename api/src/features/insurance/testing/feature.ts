import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({ 'GET /api/v2/analysis/insurance': own('from=2020-01-01&to=2026-12-31&scope=all') }),
  budgets: { 'GET /api/v2/analysis/insurance': [10, 4] },
};
