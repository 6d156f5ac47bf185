import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import type { SendsReports } from './find-first-week.ts';
import { firstWeekRoutes } from './routes.ts';
import { FIRST_WEEK_FACTS } from './tables.ts';

/** @param sendsReports asked of the feature that has the table */
export const firstWeekFeature = (sendsReports: SendsReports): FeatureDeclaration => ({
  name: 'first-week',
  tags: { 'Erste Woche': 'settings-admin' },
  routes: [firstWeekRoutes(sendsReports)],
  audits: {
    'PUT /api/v2/settings/first-week': {
      because: 'It hides a page from the person who asks, and changes nothing else.',
    },
  },
  tables: FIRST_WEEK_FACTS,
});
