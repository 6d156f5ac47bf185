import { PORTAL_ROUTES } from '../pages/portal-routes.ts';

/** The screens of the guest layout; they share one bundle and follow from the path. */
export type GuestScreen = 'login' | 'forgot-password' | 'login-verify' | 'einladung';

export const titleOf = (screen: GuestScreen): string =>
  PORTAL_ROUTES.find(({ path }) => path === `/${screen}`)?.title ?? '';

export function screenOf(pathname: string): GuestScreen {
  if (pathname === '/forgot-password') return 'forgot-password';
  if (pathname === '/login-verify') return 'login-verify';
  if (pathname === '/einladung') return 'einladung';
  return 'login';
}
