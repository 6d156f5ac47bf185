import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Files of published versions: a hundred with each first look at the portal. */
const FILES = new Set(['/areas/*', '/host/*']);

/** What no route answered. */
const UNKNOWN = 'unknown';

/**
 * Counts each answer, and writes a line about it into the log (level `info`): pattern of the path, status, how long it took, number of the
 * business. Never the path itself, which may carry what somebody typed, nor its parameters or body.
 */
export function noteAnswers(app: FastifyInstance, { noteAnswer }: Pick<Metrics, 'noteAnswer'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? UNKNOWN : (request.routeOptions.url ?? UNKNOWN);
    const answered = {
      method: request.method,
      route,
      status: reply.statusCode,
      // Guests, and whoever was refused before they were known, have none.
      business: (request.user as { tenantId: number } | undefined)?.tenantId,
    };
    noteAnswer({ ...answered, seconds: reply.elapsedTime / 1000 });
    if (FILES.has(route) && reply.statusCode < 400) return;
    request.log.info({ ...answered, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
