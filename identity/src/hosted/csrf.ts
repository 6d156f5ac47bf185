import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, readCookie, setCookie } from './cookies.ts';

const tokenFor = (secret: Buffer, cookie: string) =>
  createHmac('sha256', secret).update(`csrf ${cookie}`).digest('base64url');

/** The value for the form's field `_csrf`; it belongs to a cookie, which is set at the first visit. */
export function csrfToken(secret: Buffer, request: FastifyRequest, reply: FastifyReply): string {
  let cookie = readCookie(request, COOKIES.csrf);
  if (!cookie) {
    cookie = randomBytes(24).toString('base64url');
    setCookie(reply, COOKIES.csrf, cookie);
  }
  return tokenFor(secret, cookie);
}

/** Whether the form that was sent is one of ours, shown in this very browser. */
export function isOwnForm(secret: Buffer, request: FastifyRequest, given: string): boolean {
  const cookie = readCookie(request, COOKIES.csrf);
  if (!cookie) return false;
  const expected = Buffer.from(tokenFor(secret, cookie));
  const sent = Buffer.from(given);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
