import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { senderRoutes } from './routes.ts';

export const senderFeature: FeatureDeclaration = {
  name: 'sender',
  tags: { Einstellungen: 'settings-admin' },
  start: ({ files, mail }) => ({ routes: [senderRoutes(files, mail)] }),
  audits: {
    'PUT /api/v2/settings/sender': 'sender-changed',
  },
};
