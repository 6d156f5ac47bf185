export type { IdentityOptions } from './auth/token-verifier.ts';
export type { ApiUser } from './auth/user.ts';
export * from './database/index.ts';
export type { ApiApp, ApiContext } from './http/context.ts';
export { ApiProblem } from './http/problem.ts';
export * from './jobs/index.ts';
export { rebuildRevenue } from './revenue/rebuild.ts';
export { apiPlugin, type ApiOptions, type Feature } from './server.ts';
export { startUploads, UploadProblem, type UploadOptions, type Uploader, type Uploads } from './upload/index.ts';
