import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { UPLOAD_GAUGES } from './gauges.ts';

const inHistory: Unwritten = { because: 'The history of uploads has who sent what, and when.' };

export const uploadFeature: FeatureDeclaration = {
  name: 'upload',
  tags: { Upload: 'settings-admin' },
  audits: {
    'POST /api/v2/upload': inHistory,
    'PUT /api/v2/upload/:id/moves': 'upload-moves-chosen',
    'POST /api/v2/upload/:id/roll-back': 'upload-rolled-back',
  },
  gauges: UPLOAD_GAUGES,
};
