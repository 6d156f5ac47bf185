import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_HEADER } from '@portal/shared/contract/common';
import type { FastifyInstance } from 'fastify';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * By what a call is found in the browser, in the log and, while it asks the database, in `pg_stat_activity` (`application_name`): the
 * browser's own id, else a new one. For `genReqId` of Fastify.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const said = String(headers[REQUEST_HEADER.toLowerCase()]);
  return UUID.test(said) ? said : randomUUID();
}

/** Has each answer of routes on `app` say the id of its call. */
export function sayRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_HEADER, id));
}
