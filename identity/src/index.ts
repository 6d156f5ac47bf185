export type { Admin, UserSummary } from './admin/admin.ts';
export type { NewUser } from './admin/create-user.ts';
export { localCertificate, readCertificate, type Certificate } from './hosted/certificate.ts';
export { hostedPlugin } from './hosted/hosted-plugin.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { IdentityOptions } from './options.ts';
export { identityPlugin } from './plugin.ts';
export { CognitoError } from './protocol/cognito-error.ts';
export type { TokenCheck, TokenFacts } from './sign-in/token-check.ts';
