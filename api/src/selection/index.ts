export { buildSegment, forgetSegment } from './build-segment.ts';
export { selectionRoutes } from './routes.ts';
