import { ApiProblem } from '@portal/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Balancers and programs that watch ask for these by the machine's address. */
const BY_ANY_NAME = new Set(['/healthz', '/readyz', '/metrics']);

/** What listens on all addresses says nothing about the names it is known by. */
const isName = (host: string) => host !== '0.0.0.0' && host !== '::';

const ownNames = (host: string) => (isName(host) ? [host.includes(':') ? `[${host}]` : host] : []);

/** The name by which this machine reaches the portal. */
export const nameHere = ({ HOST }: Settings): string => ownNames(HOST)[0] ?? 'localhost';

/** Names that the portal may be asked by, without ports: this machine's, the one it listens on, and its public one. */
export function knownNames({ HOST, PUBLIC_URL }: Settings): ReadonlySet<string> {
  return new Set(
    [...LOOPBACK, ...ownNames(HOST), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])].map((name) =>
      name.toLowerCase(),
    ),
  );
}

/**
 * Refuses requests that name another host: a page of someone else's name that leads here could otherwise have the
 * portal's answers tell its own address.
 */
export function refuseForeignHosts(app: FastifyInstance, settings: Settings): void {
  const known = knownNames(settings);
  app.addHook('onRequest', async (request) => {
    if (BY_ANY_NAME.has(request.url) || known.has(request.hostname.toLowerCase())) return;
    throw new ApiProblem(
      421,
      'host-unknown',
      'Unter diesem Namen ist das Portal nicht erreichbar. Bitte öffnen Sie es unter seiner eigenen Adresse.',
    );
  });
}

/** Origin of the portal as its caller knows it: the public one under its name, else what was asked for on this machine. */
export function originFor({ protocol, host, hostname }: FastifyRequest, { PUBLIC_URL }: Settings): string {
  if (PUBLIC_URL && new URL(PUBLIC_URL).hostname === hostname.toLowerCase()) return new URL(PUBLIC_URL).origin;
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
