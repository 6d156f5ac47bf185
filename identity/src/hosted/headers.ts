import type { FastifyReply, FastifyRequest } from 'fastify';
import { STYLE_HASH } from './pages/style.ts';
import type { Hosted } from './hosted.ts';

const originsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))];

/**
 * Headers of every answer. No Strict-Transport-Security: browsers keep it per host name whatever the port, and would
 * refuse the portal itself, which is plain HTTP on this machine.
 */
export function securityHeaders({ options }: Hosted): Record<string, string> {
  // A form's answer redirects to the portal, and browsers check that address, too.
  const formTargets = ["'self'", ...originsOf(options.callbackUrls)].join(' ');
  return {
    'Content-Security-Policy':
      `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; img-src data:; ` +
      `form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/** Lets pages of the portal, and no others, read the answers of the token endpoints. */
export function allowPortal({ options }: Hosted) {
  const origins = originsOf(options.callbackUrls);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Allow-Methods', 'GET, POST')
      // Amplify says in a header of its own which version it is.
      .header('Access-Control-Allow-Headers', 'authorization, content-type, x-amz-user-agent')
      .header('Access-Control-Max-Age', '600');
  };
}
