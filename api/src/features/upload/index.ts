export { UploadProblem } from './problem.ts';
export type { Uploader } from './receive/receive-upload.ts';
export { startUploads, type UploadOptions, type Uploads } from './start-uploads.ts';
