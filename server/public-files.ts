import { addDays, today } from '@portal/shared/contract/calendar';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** RFC 9116 asks for less than a year, so that nobody writes to an address that is long forgotten. */
const HOLDS_DAYS = 180;

/** Search engines find the sign-in page at most: everything else is behind it, or was sent to one person (`/antwort/…`). */
const ROBOTS = { 'sign-in': 'User-agent: *\nAllow: /login$\nDisallow: /\n', none: 'User-agent: *\nDisallow: /\n' };

/** Where to tell of a hole, as RFC 9116 has it. */
function securityText({ PORTAL_SECURITY_CONTACT: contact, PUBLIC_URL }: Settings): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${addDays(today(), HOLDS_DAYS)}T00:00:00.000Z`,
    'Preferred-Languages: de, en',
    ...(PUBLIC_URL ? [`Canonical: ${new URL('/.well-known/security.txt', PUBLIC_URL).href}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** What programs of others look for below every address of the web: `/robots.txt`, and `/.well-known/security.txt` where a contact is set. */
export function servePublicFiles(app: FastifyInstance, settings: Settings): void {
  const send = (path: string, text: () => string) =>
    app.get(path, async (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text()),
    );
  send('/robots.txt', () => ROBOTS[settings.PORTAL_ROBOTS]);
  if (settings.PORTAL_SECURITY_CONTACT !== undefined) send('/.well-known/security.txt', () => securityText(settings));
}
