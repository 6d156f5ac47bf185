import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { lawDocumentRoutes } from './routes.ts';

export const lawDocumentsFeature: FeatureDeclaration = {
  name: 'law-documents',
  tags: { Unterlagen: 'settings-admin' },
  routes: [lawDocumentRoutes],
};
