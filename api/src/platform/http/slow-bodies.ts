import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive, ms. */
export interface BodyTimes {
  usual: number;
  /** Of what a route has marked as an upload or a file. */
  upload: number;
}

/** A gigabyte, the largest file, needs an hour with 2.4 Mbit/s; everything else is a few kilobytes. */
export const BODY_TIMES: BodyTimes = { usual: 30_000, upload: 60 * 60_000 };

/**
 * Ends connections whose request does not arrive in time, answered or not: Node's own limit is the same for all
 * requests, and would have to be as long as that of uploads.
 */
export function endSlowBodies(app: FastifyInstance, times = BODY_TIMES): void {
  app.addHook('onRequest', function endSlowBody({ raw, routeOptions }, _reply, done) {
    // What `inject` asks comes over no connection, and never says that it has arrived.
    if (!(raw.socket instanceof Socket)) return done();
    // One that has arrived may take long to be answered.
    const end = () => void (raw.complete || raw.socket.destroy());
    const timer = setTimeout(
      end,
      ['upload', 'file'].includes(routeOptions.config.limit ?? '') ? times.upload : times.usual,
    ).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
