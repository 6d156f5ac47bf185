import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { proofAnswerRoutes } from './operator-routes.ts';
import { proofRoutes } from './routes.ts';

const answeredProof: Unwritten = {
  because: 'It is in the log of the business whose action it is; the test of proofs reads it there.',
};

export const proofsFeature: FeatureDeclaration = {
  name: 'proofs',
  tags: { Werbeplan: 'eyeplan', Betriebe: 'settings-admin' },
  start: ({ files }) => ({ routes: [proofRoutes(files), proofAnswerRoutes(files)] }),
  audits: {
    'POST /api/v2/eyeplan/proof-file': {
      because: 'It is written down once it is a version of a proof; until then it is a file that waits a day.',
    },
    'POST /api/v2/eyeplan/action/:id/proof': 'proof-added',
    'POST /api/v2/eyeplan/action/:id/proof/:version/comment': 'proof-commented',
    'PUT /api/v2/eyeplan/action/:id/proof/:version/comment/:comment': 'proof-comment-settled',
    'PUT /api/v2/eyeplan/action/:id/proof/:version/approval': 'proof-approved',
    'DELETE /api/v2/eyeplan/action/:id/proof/:version/approval': 'proof-approval-withdrawn',
    'POST /api/v2/admin/proof/:id/file': {
      because: 'It is written down once it is a version of a proof; until then it is a file that waits a day.',
    },
    'POST /api/v2/admin/proof/:id': answeredProof,
    'POST /api/v2/admin/proof/:id/:version/comment': answeredProof,
    'PUT /api/v2/admin/proof/:id/:version/comment/:comment': answeredProof,
  },
};
