import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { BODY_TIMES } from '@portal/api';
import { hostedPlugin, localCertificate, readCertificate, type Identity, type IdentityOptions } from '@portal/identity';
import type { Settings } from './settings.ts';

/** The embedded identity's own sign-in pages: who may send people there, and where they come back to. */
export function hostedOptions(settings: Settings): Pick<IdentityOptions, 'hosted'> {
  if (!settings.IDENTITY_HOSTED_PORT) return {};
  const portal = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : `http://localhost:${settings.PORT}`;
  return {
    hosted: {
      callbackUrls: [`${portal}/login`],
      logoutUrls: [`${portal}/login`],
      forgotPasswordUrl: `${portal}/forgot-password`,
    },
  };
}

function certificate({ IDENTITY_TLS_CERT, IDENTITY_TLS_KEY, PORTAL_DATA_DIR }: Settings) {
  return IDENTITY_TLS_CERT && IDENTITY_TLS_KEY
    ? readCertificate(IDENTITY_TLS_CERT, IDENTITY_TLS_KEY)
    : localCertificate(join(PORTAL_DATA_DIR, 'identity-tls'));
}

/**
 * Listens with the sign-in pages on a port of their own, on TLS, as Amplify knows no other.
 * @returns null when no port is set.
 * @throws Error in German when the certificate cannot be used.
 */
export async function startHosted(settings: Settings, identity: Identity): Promise<{ close(): Promise<void> } | null> {
  if (!settings.IDENTITY_HOSTED_PORT) return null;
  const app = Fastify({
    https: await certificate(settings),
    // Addresses carry codes and states: requests are not logged.
    logger: { level: settings.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    requestTimeout: BODY_TIMES.usual,
  });
  await app.register(hostedPlugin, { identity });
  await app.listen({ port: settings.IDENTITY_HOSTED_PORT, host: settings.HOST });
  return { close: async () => app.close() };
}
