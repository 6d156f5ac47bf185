import type { FastifyRequest } from 'fastify';

const ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Headers that proxies and balancers of any kind add. */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-cluster-.*|x-envoy-.*|x-amzn-trace-id|cdn-.*|cf-.*|(.*-)?(client|connecting|peer)-?ip)$/;

/**
 * Whether the request comes from this very machine: by its socket, not through a proxy on it, and under a local name,
 * since a page from elsewhere can point its own name at 127.0.0.1 (DNS rebinding). Proxies that add no header are
 * often told by their HTTP/1.0, not always: where one stands before the service, such routes have to be off.
 */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  return (
    ADDRESSES.has(socket.remoteAddress ?? '') &&
    request.raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDED.test(name)) &&
    NAMES.has((headers.host ?? '').replace(/:\d+$/, ''))
  );
}
