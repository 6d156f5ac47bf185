import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { startWebsiteChecks } from './index.ts';
import { websitePreviewRoutes } from './preview-routes.ts';
import { WEBSITE_CHECK_FACTS } from './tables.ts';

export const websiteCheckFeature: FeatureDeclaration = {
  name: 'website-check',
  tags: { Website: 'eyepage' },
  publicRoutes: [websitePreviewRoutes],
  start: async ({ db, jobs, publicUrl }) => ({ routes: [await startWebsiteChecks({ db, jobs, ownUrl: publicUrl })] }),
  audits: {
    'POST /api/v2/eyepage/website/check': {
      because: 'It looks at the website as every visitor does, and changes nothing.',
    },
  },
  tables: WEBSITE_CHECK_FACTS,
};
