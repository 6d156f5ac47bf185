import type { FastifyInstance, FastifyRequest } from 'fastify';

/** More than any form of a page without sign-in holds. */
const MOST_BYTES = 2_048;

/** Reads the fields of small forms on the routes of `app`; everything else that strangers send stays unread. */
export function readFields(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Whether a browser says that another site has sent the form. */
export const isFromElsewhere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
