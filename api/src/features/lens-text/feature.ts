import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { startReadings } from './market/readings.ts';
import { marketLensTextRoutes } from './market/routes.ts';
import { marketRuleRoutes } from './market/rule-routes.ts';
import { lensTextRoutes } from './routes.ts';

const ofEach: Unwritten = {
  because:
    'It is in the log of each business that it decides for; the tests of the market’s brands and lens texts read it there.',
};
const ofOperator: Unwritten = {
  because: 'It is in the log of the operating company; the test of the market’s lens texts reads it there.',
};

export const lensTextFeature: FeatureDeclaration = {
  name: 'lens-text',
  tags: { Brillentyp: 'settings-admin' },
  routes: [lensTextRoutes, marketLensTextRoutes, marketRuleRoutes],
  start: async (portal) => ({ followers: { 'lens-texts': await startReadings(portal) } }),
  audits: {
    'PUT /api/v2/admin/lens-text/market': ofEach,
    'POST /api/v2/admin/lens-text/market/decision/:id/undo': ofEach,
    'PUT /api/v2/admin/lens-text/market/rules': ofOperator,
    'POST /api/v2/admin/lens-text/market/rules/preview': PREVIEW,
    'POST /api/v2/admin/lens-text/market/rules/run': ofOperator,
    'POST /api/v2/admin/lens-text/market/rules/decision/:id/undo': ofOperator,
    'PUT /api/v2/admin/lens-text': 'lens-text-corrected',
    'PUT /api/v2/admin/lens-text/rules': 'lens-rules-changed',
    'POST /api/v2/admin/lens-text/rules/preview': PREVIEW,
    'POST /api/v2/admin/lens-text/rules/run': 'lens-rules-changed',
    'POST /api/v2/admin/lens-text/decision/:id/undo': 'lens-decision-undone',
  },
};
