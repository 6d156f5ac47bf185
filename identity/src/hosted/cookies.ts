import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix binds a cookie to this very host over TLS; nobody else can set it. */
const SESSION = '__Host-cognito';
const CSRF = '__Host-csrf';

// Lax, since people come here by a link from the portal, which is another site to the browser in some set-ups.
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export type CookieName = typeof CSRF | typeof SESSION;
export const COOKIES = { session: SESSION, csrf: CSRF } as const;

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** @param maxAge - seconds; without it the cookie goes with the browser. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, maxAge?: number): void {
  reply.header('Set-Cookie', `${name}=${value}; ${ATTRIBUTES}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`);
}

export const clearCookie = (reply: FastifyReply, name: CookieName) => setCookie(reply, name, '', 0);
