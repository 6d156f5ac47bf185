import type { LeaveReason } from './leave-reason.ts';

/** Paths of the guest pages; everything else needs a session. */
export const GUEST_PATHS = ['/login', '/forgot-password', '/login-verify', '/einladung'] as const;

const isGuestPath = (pathname: string): boolean => GUEST_PATHS.some((path) => path === pathname);

/**
 * Where to go after signing in: a path of this very site, or '/'. Anything that a browser could read as another
 * site ('//host', '/\host', 'https:…', '/.//host', control characters) is refused.
 * @param wanted value of the `next` parameter, untrusted
 */
export function safeNextPath(wanted: string | null, origin: string = location.origin): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  // Checked again after normalising: '/.//host' has become '//host'.
  if (url.origin !== origin || path.startsWith('//') || isGuestPath(url.pathname)) return '/';
  return path;
}

/** Address of another guest page, which goes on to where this one would have. */
export function guestUrl(path: (typeof GUEST_PATHS)[number], search: string = location.search): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** Address of the sign-in page that leads back to `path`. */
export function loginUrl(path: string, reason?: LeaveReason): string {
  const query = new URLSearchParams();
  if (path !== '/') query.set('next', path);
  if (reason) query.set('grund', reason);
  return query.size === 0 ? '/login' : `/login?${query}`;
}
