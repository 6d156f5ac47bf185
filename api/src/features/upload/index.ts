export { UploadProblem } from './problem.ts';
export type { Uploader } from './receive/receive-upload.ts';
export { hasBeenImported, isFinal } from './status.ts';
export { startUploads, type UploadOptions, type Uploads } from './start-uploads.ts';
