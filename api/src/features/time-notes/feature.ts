import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { timeNoteRoutes } from './routes.ts';
import { TIME_NOTES_FACTS } from './tables.ts';

export const timeNotesFeature: FeatureDeclaration = {
  name: 'time-notes',
  tags: { Analyse: 'analyse' },
  routes: [timeNoteRoutes],
  audits: {
    'POST /api/v2/analysis/time-notes': 'time-note-added',
    'PUT /api/v2/analysis/time-notes/:id': 'time-note-changed',
    'DELETE /api/v2/analysis/time-notes/:id': 'time-note-deleted',
  },
  tables: TIME_NOTES_FACTS,
};
