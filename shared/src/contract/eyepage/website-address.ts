import { z } from 'zod';

/** Names that lead into a network of one's own, or nowhere; RFC 6761, RFC 8375 and what routers use. */
const PRIVATE_ENDINGS = /\.(local|localhost|internal|intranet|private|lan|home|corp|arpa|onion|invalid)$/;
/** At least one dot, and an ending that no IP address has. */
const PUBLIC_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * A website's address as people type it, brought into one form: scheme, host and path, without what is asked or
 * marked on the page. Undefined where it is no public address: an IP address, a name of a network of one's own, a port,
 * a password.
 * @example websiteAddress('www.optik-sommer.de') // 'https://www.optik-sommer.de/'
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(address);
  const isPublic =
    /^https?:$/.test(protocol) &&
    !port &&
    !username &&
    !password &&
    PUBLIC_NAME.test(hostname) &&
    !PRIVATE_ENDINGS.test(hostname);
  return isPublic ? `${origin}${pathname}` : undefined;
}

/** The names that pages of the address have: with and without `www.`. */
export function hostNamesOf(address: string): string[] {
  const { hostname } = new URL(address);
  const bare = hostname.replace(/^www\./, '');
  return [bare, `www.${bare}`];
}

/** What `websiteAddress` understands; the result is in its form. */
export const websiteAddressSchema = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const address = websiteAddress(typed);
    if (address) return address;
    context.addIssue({
      code: 'custom',
      message: 'Bitte geben Sie die öffentliche Adresse Ihrer Website an, zum Beispiel „www.ihr-betrieb.de“.',
    });
    return z.NEVER;
  });
