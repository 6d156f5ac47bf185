export { buildSegment, forgetSegment } from './build-segment.ts';
export { createSelectionOf, type Base } from './save-selection.ts';
export { selectionRoutes } from './routes.ts';
