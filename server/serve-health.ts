import type { OpenDatabase } from '@portal/api';
import type { Identity } from '@portal/identity';
import type { FastifyInstance } from 'fastify';
import { completenessOf, livenessOf } from './health.ts';

interface HealthOf {
  database: OpenDatabase;
  identity: Identity | null;
  hasRoom: () => Promise<boolean>;
  /** Whether the process has been told to end. */
  isEnding: () => boolean;
}

/** Serves `/healthz` and `/readyz` to whoever sends people here. One that ends says so first, so that nobody is sent to it any more. */
export function serveHealth(app: FastifyInstance, { database, identity, hasRoom, isEnding }: HealthOf): void {
  for (const [path, healthOf] of [
    ['/healthz', livenessOf],
    ['/readyz', completenessOf],
  ] as const)
    app.get(path, async (_request, reply) => {
      const { ready, parts } = await healthOf(database, identity, hasRoom);
      const health = isEnding() ? { ready: false, parts, ending: true } : { ready, parts };
      return reply
        .code(health.ready ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send(health);
    });
}
