export { findingsFile } from './history/findings-file.ts';
export { uploadRoutes } from './routes.ts';
export { startUploads, type UploadOptions, type Uploads } from './start-uploads.ts';
