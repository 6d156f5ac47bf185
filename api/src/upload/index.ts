export { UploadProblem } from './problem.ts';
export type { Uploader } from './receive-upload.ts';
export { startUploads, type UploadOptions, type Uploads } from './start-uploads.ts';
