import type { ReleaseInfo } from './store.ts';

/** How 'Adressen freigeben' shows itself (specification, section 4). */
export type ReleaseLink = { kind: 'todo'; href: string; otherSite: boolean } | { kind: 'done' } | { kind: 'plain' };

/** @param info undefined while unknown, or when it could not be read: then the entry stays plain */
export function releaseLink(info: ReleaseInfo | undefined, origin: string): ReleaseLink {
  if (info?.check_status === 'DONE') return { kind: 'done' };
  if (info?.check_status !== 'TODO' || !info.url || !URL.canParse(info.url, origin)) return { kind: 'plain' };
  const url = new URL(info.url, origin);
  // The address comes from outside: nothing but a web page may be opened.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'plain' };
  return { kind: 'todo', href: url.href, otherSite: url.origin !== origin };
}
