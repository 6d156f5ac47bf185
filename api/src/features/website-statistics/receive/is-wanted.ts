import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { Site } from './sites.ts';

/** Whether a person has sent it who has not asked to be left alone (Do Not Track, Global Privacy Control). */
export function isWanted({
  dnt,
  'sec-gpc': globalPrivacyControl,
  'user-agent': browser = '',
}: IncomingHttpHeaders): boolean {
  return dnt !== '1' && globalPrivacyControl !== '1' && browser !== '' && !isbot(browser);
}

/**
 * Whether the page that sends belongs to the site.
 * @param host that the portal was asked by: of the demo's pages, which it serves itself, also their own
 */
export function comesFrom({ hosts, isDemo }: Site, origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return isDemo ? page.host === host : hosts.has(page.hostname);
}
