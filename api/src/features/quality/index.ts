export { qualityRoutes } from './routes.ts';
export { startQuality } from './start-quality.ts';
