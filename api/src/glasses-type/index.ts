export { lensTextRoutes } from './routes.ts';
