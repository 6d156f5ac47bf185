import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { publishRoutes } from './publish-routes.ts';
import { areaRoutes } from './routes.ts';
import { AREAS_FACTS } from './tables.ts';
import { watchCanaries, type ReadEvidence } from './watch-canaries.ts';

const ofOperator: Unwritten = {
  because: 'It is in the log of the operating company; the test of published areas reads it there.',
};
const ofNobody: Unwritten = { because: 'Nobody gets a version by it.' };

/** @param readEvidence what browsers tell of versions, by which a canary is judged */
export const areasFeature = (readEvidence: ReadEvidence): FeatureDeclaration => ({
  name: 'areas',
  tags: { Bereiche: 'settings-admin' },
  start: (portal) => {
    watchCanaries(portal, readEvidence);
    return { routes: [areaRoutes(portal.areas), publishRoutes(portal.areas)] };
  },
  audits: {
    'POST /api/v2/area-keys': ofOperator,
    'DELETE /api/v2/area-keys/:id': ofOperator,
    'POST /api/v2/areas/:area/offer': ofNobody,
    'PUT /api/v2/areas/:area/versions/:version': ofNobody,
    'POST /api/v2/areas/:area/deploy': ofOperator,
    'POST /api/v2/areas/:area/release': ofOperator,
    'POST /api/v2/areas/:area/take-back': ofOperator,
    'POST /api/v2/areas/:area/rollback': ofOperator,
    'PUT /api/v2/areas/:area/switch': ofOperator,
  },
  tables: AREAS_FACTS,
});
