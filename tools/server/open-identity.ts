import { join } from 'node:path';
import { createIdentity, type Identity } from '@portal/identity';
import { hasOutbox, hasPublishedPasswords } from './exposure.ts';
import { hostedOptions } from './hosted-sign-in.ts';
import { nameHere } from './hosts.ts';
import type { Settings } from './settings.ts';

/** Which pool signs people in: Amazon Cognito when it is configured (null), else the embedded one. */
export function openIdentity(settings: Settings): Identity | null {
  if (settings.COGNITO_USER_POOL_ID) return null;
  const {
    IDENTITY_ADMIN_ACCESS_KEY_ID: accessKeyId, IDENTITY_ADMIN_SECRET_ACCESS_KEY: secretAccessKey,
    IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: graceSeconds,
  } = settings;
  return createIdentity({
    file: join(settings.PORTAL_DATA_DIR, 'identity.sqlite'),
    endpoint: `http://${nameHere(settings)}:${settings.PORT}/identity`,
    allowInProduction: settings.IDENTITY_ALLOW_IN_PRODUCTION,
    lifetimes: {
      accessToken: settings.IDENTITY_ACCESS_TOKEN_SECONDS,
      idToken: settings.IDENTITY_ID_TOKEN_SECONDS,
      refreshToken: settings.IDENTITY_REFRESH_TOKEN_SECONDS,
      code: settings.IDENTITY_CODE_SECONDS,
      temporaryPassword: settings.IDENTITY_TEMPORARY_PASSWORD_SECONDS,
    },
    ...(graceSeconds !== undefined && { refreshTokenRotation: { graceSeconds } }),
    ...hostedOptions(settings),
    ...(accessKeyId && secretAccessKey && { admin: { accessKeyId, secretAccessKey } }),
    // The portal changes none: a token that got lost must not be enough to take an account over.
    addressChanges: false,
    outbox: hasOutbox(settings),
    // The demo's tests sign in often, from one address.
    ...(hasPublishedPasswords(settings) && { rateLimit: { attempts: 5000 } }),
  });
}
