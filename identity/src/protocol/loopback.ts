import type { FastifyRequest } from 'fastify';

const ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the request comes from this very machine: by its socket, not through a proxy on it, and under a local name,
 * since a page from elsewhere can point its own name at 127.0.0.1 (DNS rebinding).
 */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  return ADDRESSES.has(socket.remoteAddress ?? '')
    && headers['x-forwarded-for'] === undefined
    && headers['forwarded'] === undefined
    && NAMES.has((headers.host ?? '').replace(/:\d+$/, ''));
}
