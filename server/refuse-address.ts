import { answerError } from '@portal/api';
import type { FastifyServerOptions } from 'fastify';
import helmet from 'helmet';
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

/**
 * Answers addresses that Fastify cannot read ('/%', too long a part) as a problem. No hook runs for these, so the
 * headers that all answers have are set here.
 */
export function refuseAddress(settings: Settings): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const setHeaders = helmet(securityHeaders(settings));
  return (error, request, reply) => {
    setHeaders(request.raw, reply.raw, () => undefined);
    void reply.header('Permissions-Policy', PERMISSIONS_POLICY).header('Cache-Control', 'no-store');
    answerError(error, request, reply);
  };
}
