export { qualityRoutes } from './routes.ts';
export { startQuality, type Quality } from './start-quality.ts';
