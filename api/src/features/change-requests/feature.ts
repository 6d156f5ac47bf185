import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { startChangeRequests } from './index.ts';
import { CHANGE_REQUESTS_FACTS } from './tables.ts';

const ofMessage: Unwritten = {
  because: 'A file by itself is nothing; the message that it belongs to is written down.',
};
const ownReading: Unwritten = { because: 'It is how far a person has read.' };

export const changeRequestsFeature: FeatureDeclaration = {
  name: 'change-requests',
  tags: { Website: 'eyepage', Betriebe: 'settings-admin' },
  start: (portal) => ({ routes: [startChangeRequests(portal)] }),
  audits: {
    'POST /api/v2/eyepage/change-request/file': ofMessage,
    'POST /api/v2/eyepage/change-request': 'change-requested',
    'POST /api/v2/eyepage/change-request/:id/message': 'change-request-written',
    'PUT /api/v2/eyepage/change-request/:id/read': ownReading,
    'POST /api/v2/admin/change-request/:id/file': ofMessage,
    'POST /api/v2/admin/change-request/:id/message': {
      because: 'It is in the log of the business that asks; the test of change requests reads it there.',
    },
    'PUT /api/v2/admin/change-request/:id/read': ownReading,
  },
  tables: CHANGE_REQUESTS_FACTS,
};
