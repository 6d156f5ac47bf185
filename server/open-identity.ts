import { isIP } from 'node:net';
import { join } from 'node:path';
import { lockDataFolder, outwardFetch, resolveByName } from '@portal/api';
import { createIdentity, type Identity, type IdentityOptions } from '@portal/identity';
import { hasOutbox, hasPublishedPasswords, isExposed } from './exposure.ts';
import { hostedOptions } from './hosted-sign-in.ts';
import { nameHere } from './hosts.ts';
import type { Settings } from './settings.ts';

/** On which the lock lies; it holds nothing. */
const LOCK_FILE = 'identity.lock';

/**
 * The pool of a data folder for this process alone: challenges, limits and pauses are in its memory, and a second process
 * would double the guesses and refuse the first one's tokens. With a database server, nothing else keeps it away.
 */
function openAlone(dataDir: string, options: IdentityOptions): Identity {
  const release = lockDataFolder(dataDir, LOCK_FILE);
  try {
    const identity = createIdentity(options);
    return {
      ...identity,
      close() {
        identity.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Passkeys belong to the name in the address bar: the public one, else this machine's, where browsers take them without TLS. */
function passkeysOf({ PUBLIC_URL, PORT }: Settings): Pick<IdentityOptions, 'passkeys'> {
  const { hostname, origin } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  // They belong to names alone.
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? {} : { passkeys: { rpId: hostname, origins: [origin] } };
}

/** On this machine a provider may be one of its own; elsewhere each is asked as what people have typed. */
function companyOf(settings: Settings): Pick<IdentityOptions, 'company'> {
  const { origin } = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const isOwn = ({ hostname }: URL) => !isExposed(settings) && hostname === 'localhost';
  return { company: { portal: origin, fetch: outwardFetch({ resolve: resolveByName(), isOwn }) } };
}

/**
 * Which pool signs people in: Amazon Cognito when it is configured (null), else the embedded one.
 * @throws DataFolderInUseError in German when another portal has the embedded one open
 */
export function openIdentity(settings: Settings): Identity | null {
  if (settings.COGNITO_USER_POOL_ID) return null;
  const {
    IDENTITY_ADMIN_ACCESS_KEY_ID: accessKeyId,
    IDENTITY_ADMIN_SECRET_ACCESS_KEY: secretAccessKey,
    IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: graceSeconds,
  } = settings;
  return openAlone(settings.PORTAL_DATA_DIR, {
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
    ...(graceSeconds !== 'off' && { refreshTokenRotation: { graceSeconds } }),
    ...hostedOptions(settings),
    ...(accessKeyId && secretAccessKey && { admin: { accessKeyId, secretAccessKey } }),
    ...passkeysOf(settings),
    ...companyOf(settings),
    // The portal changes none: a token that got lost must not be enough to take an account over.
    addressChanges: false,
    outbox: hasOutbox(settings),
    // The demo's tests sign in often, from one address.
    ...(hasPublishedPasswords(settings) && { rateLimit: { attempts: 5000 } }),
  });
}
