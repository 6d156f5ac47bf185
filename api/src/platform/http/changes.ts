import { CHANGED_HEADER, type KindOfChange } from '@portal/shared/contract/common';
import type { FastifyInstance } from 'fastify';

/** Why nothing that is shown changes, though the method may change something. */
interface Unshown {
  because: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call changes: browsers ask anew for all that shows it. Every POST, PUT, PATCH and DELETE says it, or why nothing. */
    changes?: readonly KindOfChange[] | Unshown;
  }
}

/** Of routes that say what would be. */
export const PREVIEW: Unshown = { because: 'It says what would be, and changes nothing.' };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refusals that mean, or may mean, that things are not as the person sees them any more. */
const OVERTAKEN = new Set([404, 409, 410, 422]);

/**
 * Makes the answers of routes that are registered on `app` from here on say what they have changed, and refuses to register
 * one that may change something and says nothing: otherwise screens would go on showing what was before, and nobody would be told.
 */
export function sayChanges(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isReading = [method].flat().every((one) => READING.has(one));
    if (!isReading && !isSaid(config?.changes))
      throw new Error(`Route ${String(method)} ${url} does not declare config.changes`);
  });
  app.addHook(
    'onSend',
    async (
      {
        routeOptions: {
          config: { changes },
        },
      },
      reply,
    ) => {
      if (Array.isArray(changes) && (reply.statusCode < 400 || OVERTAKEN.has(reply.statusCode)))
        reply.header(CHANGED_HEADER, changes.join(','));
    },
  );
}

const isSaid = (changes: readonly KindOfChange[] | Unshown | undefined): boolean =>
  changes !== undefined && ('because' in changes ? changes.because !== '' : changes.length > 0);
