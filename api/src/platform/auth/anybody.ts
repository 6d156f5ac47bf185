import type { FastifyInstance } from 'fastify';

/** What may be called without signing in, by kind. Each is attacked by a test: every-route.db.test. */
const PUBLIC_KINDS = ['unsubscribe', 'answer', 'counter', 'website-preview', 'calendar-feed', 'share'] as const;
type PublicKind = (typeof PUBLIC_KINDS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called by anybody, for this; it may say and do nothing beyond what its address proves. */
    public?: PublicKind;
  }
}

/** Refuses to register a route on `app` that does not say why anybody may call it, and keeps its answers out of caches, search and referrers. */
export function letAnybodyIn(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.public || config.groups)
      throw new Error(`Route ${String(method)} ${url} does not declare config.public alone`);
  });
  // What strangers send is not read: the address says all. Mail programs send forms of either kind.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  });
}
