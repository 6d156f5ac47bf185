import type { FastifyInstance } from 'fastify';

/** More than any form of the page holds. */
const MOST_BYTES = 2_048;

/** Reads the fields of small forms on the routes of `app`; everything else that strangers send stays unread. */
export function readFields(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
