import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { startWebsiteStatistics } from './index.ts';

export const websiteStatisticsFeature: FeatureDeclaration = {
  name: 'website-statistics',
  tags: { eyepage: 'eyepage' },
  start: async (portal) => {
    const { feature, counter } = await startWebsiteStatistics({ ...portal, isOn: portal.countsWebsites });
    return { routes: [feature], counter };
  },
  audits: {
    'PUT /api/v2/eyepage/website': 'website-changed',
  },
};
