export { findingsFile } from './history/findings-file.ts';
export { UploadProblem } from '../../data/reading/problem.ts';
export type { Uploader } from '../../data/receiving/receive-upload.ts';
export { hasBeenImported, isFinal } from '../../data/uploads/status.ts';
export { watchMissingUploads } from './missing/tell-missing.ts';
export { startUploads, type UploadOptions, type Uploads } from './start-uploads.ts';
