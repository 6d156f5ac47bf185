import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiProblem, answerError } from '@portal/api';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { TelemetrySettings } from './settings.ts';

const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call has the token, in a time that says nothing about how much of it is right. */
const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Serves the figures at `/metrics`, to whoever has the token.
 * @param token undefined: everybody who reaches this port
 */
function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    if (token !== undefined && !hasToken(headers.authorization, token))
      throw new ApiProblem(401, 'token-missing', 'Diese Seite lesen Programme, mit METRICS_TOKEN als Bearer-Token.');
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

/**
 * Where the figures are read: on the portal's own port with a token (METRICS_TOKEN), on a port of their own (METRICS_PORT), or nowhere.
 * @returns the second server, which is the caller's to close
 */
export async function placeMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: TelemetrySettings,
): Promise<FastifyInstance | undefined> {
  if (port === undefined) {
    if (token !== undefined) serveMetrics(app, metrics, token);
    // What no program may read is no page either.
    else app.get(METRICS_PATH, (_request, reply) => reply.callNotFound());
    return undefined;
  }
  app.get(METRICS_PATH, (_request, reply) => reply.callNotFound());
  const own = Fastify({ logger: false });
  own.setErrorHandler(answerError);
  serveMetrics(own, metrics, token);
  await own.listen({ port, host });
  return own;
}
