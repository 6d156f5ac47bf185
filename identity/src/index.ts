export type { Admin, NewUser, UserSummary } from './admin.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { IdentityOptions } from './options.ts';
export { identityPlugin } from './plugin.ts';
export { CognitoError } from './protocol/cognito-error.ts';
